'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { Drafts } from './drafts.ts'

interface Account {
  readonly id: string
  readonly name: string
}

const AccountContext = createContext<Account>({ id: '', name: '' })

/** The drafts of this browser. */
export const drafts = new Drafts(() => localStorage)

/** Says whose drafts are kept and offered in it. */
export function DraftsProvider({ account, children }: { account: Account; children: ReactNode }) {
  return <AccountContext value={account}>{children}</AccountContext>
}

/** Whoever types here. */
export function useAccount(): Account {
  return useContext(AccountContext)
}
