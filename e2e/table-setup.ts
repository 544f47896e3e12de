// A table of a published round, and phones to keep its sheet.

import type { Browser, Page } from '@playwright/test'
import type { Client } from '#contract/client.ts'
import { newRound, newTable, newTournament } from './factories.ts'

/** A separate phone, not signed in. */
export async function newPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    ...(baseURL ? { baseURL } : {}),
  })
  return context.newPage()
}

/** A published round of two tables, and the sheet of one of them. */
export async function newSheet(
  api: Client,
  club: string,
  name: string,
  preset: 'suedtirol-punkte' | 'bayern-warme-heisse' | 'ko' = 'suedtirol-punkte',
) {
  const tournament = await newTournament(api, club, { preset, name, pairs: 4 })
  const number = await newRound(api, club, tournament.id)
  const table = await newTable(api, club, tournament.id, number)
  const params = { club, tournament: tournament.id }
  return {
    ...table,
    tournament: tournament.id,
    number,
    read: () => api('readSheet', { params: { ...params, encounter: table.encounter } }),
    standing: async () => {
      const { encounters } = await api('getRound', { params: { ...params, number } })
      return encounters.find(({ id }) => id === table.encounter)
    },
  }
}
