import { useRouter } from 'next/navigation'
import { useTransition } from 'react'

/** Goes to another page of the desk; `isGoing` until it has loaded. */
export function useGo(): { readonly go: (href: string) => void; readonly isGoing: boolean } {
  const router = useRouter()
  const [isGoing, start] = useTransition()
  return { isGoing, go: (href) => start(() => router.push(href)) }
}
