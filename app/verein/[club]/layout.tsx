import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { DeskFrame } from '#app/_features/desk/desk-frame.tsx'
import { AccountMenu } from '#app/_features/session/account-menu.tsx'
import { Footer } from '#app/_features/session/footer.tsx'
import { DraftsProvider } from '#app/_lib/drafts/drafts-provider.tsx'
import { RunningProvider } from '#app/_lib/running/running-provider.tsx'
import { read, readSession } from '#app/_lib/server-api.ts'
import { StoreProvider } from '#app/_lib/store/store-provider.tsx'
import { text } from '#app/_lib/text.ts'
import { Texts } from '#app/_lib/texts.tsx'
import { EnterOnce } from '#app/_ui/enter-once.tsx'
import { Link } from '#app/_ui/link.tsx'
import { Page } from '#app/_ui/page.tsx'
import { PlainLinks } from '#app/_ui/plain-links.tsx'
import { Wordmark } from '#app/_ui/wordmark.tsx'
import { clubPaths } from '#contract/paths.ts'

export const dynamic = 'force-dynamic'

/** The layout of a club's pages: the way home, the club's name, the account. */
export default async function ClubLayout(props: { params: Promise<{ club: string }>; children: ReactNode }) {
  const { club: wanted } = await props.params
  const session = await readSession()
  // The page itself redirects to sign-in, because it knows the address to return to.
  if (!session) return props.children
  const { account, clubs } = session
  const { setUp } = await read('getStatus', {})
  const club = clubs.find((candidate) => candidate.id === wanted)
  if (!club) notFound()
  const t = text('product')
  const header = (
    <div className="flex min-h-14 items-center justify-between gap-4">
      <Link href={clubPaths(club.id).tournaments} className="flex min-w-0 items-center gap-x-4 py-2 no-underline">
        <Wordmark name={t('product')} />
        <span className="hidden min-w-0 truncate text-soft sm:block">{club.name}</span>
      </Link>
      <Texts areas={['session', 'problems']}>
        <AccountMenu
          name={account.name}
          email={account.email}
          canSetUp={!setUp}
          otherClubs={clubs.filter((other) => other !== club).map(({ id, name }) => ({ id, name }))}
        />
      </Texts>
    </div>
  )
  return (
    <StoreProvider key={account.id}>
      <RunningProvider>
        <DraftsProvider account={{ id: account.id, name: account.name }}>
          <EnterOnce />
          <PlainLinks />
          <Page width="desk" header={header} footer={<Footer />}>
            <Texts areas={['product']}>
              <DeskFrame club={club.id}>{props.children}</DeskFrame>
            </Texts>
          </Page>
        </DraftsProvider>
      </RunningProvider>
    </StoreProvider>
  )
}
