'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { SIGN_IN } from '#contract/paths.ts'
import { Drafts } from './drafts.ts'
import { onSignedOut, tellSignedOut } from './signing-out.ts'
import { claimTab, clearTab } from './tab-data.ts'

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
  inTab(clearTab)
  // A full page load, so that nothing read for this account stays.
  location.replace(SIGN_IN)
}

/** Works on the data of this tab; does nothing on the server, and where the browser allows no storage. */
function inTab(work: (shelf: Storage) => void): void {
  if (typeof window === 'undefined') return
  try {
    work(sessionStorage)
  } catch {
    // Then there are no data to protect.
  }
}

/** Sets the account whose drafts are stored and offered inside. */
export function DraftsProvider({ account, children }: { account: Account; children: ReactNode }) {
  const { id } = account
  const [owner, setOwner] = useState<string | null>(null)
  // While rendering, because the pages inside read the data of the tab then.
  if (owner !== id) {
    setOwner(id)
    inTab((shelf) => claimTab(shelf, id))
  }
  useEffect(() => onSignedOut(id, () => leave(id)), [id])
  return <AccountContext value={account}>{children}</AccountContext>
}

/** The account that is typing. */
export function useAccount(): Account {
  return useContext(AccountContext)
}
