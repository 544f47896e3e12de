'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { api, onSignedOut } from '../api.ts'
import { DeskStore } from './desk-store.ts'

const StoreContext = createContext<DeskStore | null>(null)

/** Provides one store to its children. Use the account's id as its `key`, so that another account starts with an empty store. */
export function StoreProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => new DeskStore(api))
  useEffect(() => () => store.clear(), [store])
  useEffect(() => onSignedOut(() => store.refused({ status: 401 })), [store])
  return (
    <StoreContext value={store}>
      <QueryClientProvider client={store.client}>{children}</QueryClientProvider>
    </StoreContext>
  )
}

/** The store; null outside a club, where nothing is stored. */
export function useStore(): DeskStore | null {
  return useContext(StoreContext)
}
