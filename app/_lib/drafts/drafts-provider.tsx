'use client'

import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { SIGN_IN } from '#contract/paths.ts'
import { Drafts } from './drafts.ts'
import { onSignedOut, tellSignedOut } from './signing-out.ts'

interface Account {
  readonly id: string
  readonly name: string
}

const AccountContext = createContext<Account>({ id: '', name: '' })

/** The drafts of this browser. */
export const drafts = new Drafts(() => localStorage)

/** Whoever typed here has signed out: nothing of it stays, in no window, and each shows the door. */
export function leaveForAll(account: string): void {
  tellSignedOut(account)
  leave(account)
}

function leave(account: string): void {
  drafts.end(account)
  // Not a navigation within the page: nothing that was read for this account may stay.
  location.replace(SIGN_IN)
}

/** Says whose drafts are kept and offered in it. */
export function DraftsProvider({ account, children }: { account: Account; children: ReactNode }) {
  const { id } = account
  useEffect(() => onSignedOut(id, () => leave(id)), [id])
  return <AccountContext value={account}>{children}</AccountContext>
}

/** Whoever types here. */
export function useAccount(): Account {
  return useContext(AccountContext)
}
