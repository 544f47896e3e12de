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

/** The account has signed out: its drafts are deleted in every window, and each window goes to the sign-in page. */
export function leaveForAll(account: string): void {
  tellSignedOut(account)
  leave(account)
}

function leave(account: string): void {
  drafts.end(account)
  // A full page load, so that nothing read for this account stays.
  location.replace(SIGN_IN)
}

/** Sets the account whose drafts are stored and offered inside. */
export function DraftsProvider({ account, children }: { account: Account; children: ReactNode }) {
  const { id } = account
  useEffect(() => onSignedOut(id, () => leave(id)), [id])
  return <AccountContext value={account}>{children}</AccountContext>
}

/** The account that is typing. */
export function useAccount(): Account {
  return useContext(AccountContext)
}
