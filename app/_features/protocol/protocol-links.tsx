import { text } from '#app/_lib/text.ts'
import { address } from '#contract/client.ts'
import { publicPaths } from '#contract/paths.ts'

/** Links from a round at the desk to its draw: to check it, and to print it for the wall. */
export function ProtocolLinks(props: { slug: string; params: { club: string; tournament: string }; number: number }) {
  const { slug, params, number } = props
  const t = text('protocol')
  const look = 'inline-flex min-h-11 items-center hover:text-accent'
  return (
    <p className="-mt-4 flex flex-wrap gap-x-6" data-screen-only>
      <a href={publicPaths(slug).draw(number)} className={look}>
        {t('link')}
      </a>
      <a
        href={address('printProtocol', { params: { ...params, number } })}
        target="_blank"
        rel="noreferrer"
        className={look}
      >
        {t('print.button')}
      </a>
      <a
        href={address('getDrawProtocol', { params: { ...params, number } })}
        download={t('private.wholeFile', { round: number })}
        className={look}
      >
        {t('private.whole')}
      </a>
    </p>
  )
}
