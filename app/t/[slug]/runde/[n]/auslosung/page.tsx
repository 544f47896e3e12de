import type { Metadata } from 'next'
import { CheckDraw } from '#app/_features/protocol/check-draw.tsx'
import { asPublished } from '#app/_features/protocol/compare.ts'
import { ProtocolInWords } from '#app/_features/protocol/draw-protocol.tsx'
import { labelsByNumber } from '#app/_features/protocol/names.ts'
import { PrivateWishes } from '#app/_features/protocol/private-wishes.tsx'
import { publicMetadata } from '#app/_features/public/metadata.ts'
import { PublicTabs } from '#app/_features/public/public-tabs.tsx'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { Texts } from '#app/_lib/texts.tsx'
import { PageTitle, Section } from '#app/_ui/page.tsx'
import { address } from '#contract/client.ts'
import { publicPaths } from '#contract/paths.ts'
import { nameBesideNumber } from '#messages/person-name.ts'
import type { PublishedProtocol } from '#messages/protocol.ts'

interface Props {
  params: Promise<{ slug: string; n: string }>
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { slug, n } = await props.params
  const tournament = await read('getPublicTournament', { params: { slug } })
  return publicMetadata(tournament, text('protocol')('title', { round: n }))
}

/** How a round was drawn, with everything needed to repeat the draw. */
export default async function DrawProtocolPage(props: Props) {
  const { slug, n } = await props.params
  const params = { slug, number: n }
  const tournament = await read('getPublicTournament', { params: { slug } })
  const [round, protocol, standings] = await Promise.all([
    read('getPublicRound', { params }),
    read('getPublicProtocol', { params }),
    read('getPublicStandings', { params: { slug } }),
  ])
  const labels = labelsByNumber(round, standings)
  const names = [...labels].map(([number, { name }]) => [number, name] as const)
  const t = text('protocol')
  const where = address('getPublicProtocol', { params })
  return (
    <>
      <PublicTabs tournament={tournament} current="results" />
      <div className="max-w-4xl">
        <PageTitle line={t('line')}>{t('title', { round: n })}</PageTitle>
        <Section title={t('check.title')}>
          {protocol.private || protocol.seed === null ? (
            <PrivateWishes hidden={protocol.private} />
          ) : (
            <>
              <p className="mb-4 max-w-prose">{t('check.text')}</p>
              <p className="mb-4 hidden max-w-prose noscript:block">{t('check.withoutScript')}</p>
              <div className="noscript:hidden" data-kept>
                <Texts areas={['protocol']}>
                  <CheckDraw
                    protocol={where}
                    seed={protocol.seed}
                    published={asPublished(round)}
                    names={Object.fromEntries(names)}
                  />
                </Texts>
              </div>
            </>
          )}
          <p className="mt-2">
            <a href={where} download={t('check.file', { round: n })} className="inline-flex min-h-11 items-center">
              {t(protocol.private ? 'private.download' : 'check.download')}
            </a>
          </p>
        </Section>
        <ProtocolInWords
          protocol={protocol as unknown as PublishedProtocol}
          nameOf={(number) => labels.get(number)?.name ?? `${number}`}
          nameAlone={(number) => nameBesideNumber(labels.get(number) ?? { name: `${number}` })}
        />
        <p className="mt-10">
          <a href={publicPaths(slug).round(Number(n))} className="inline-flex min-h-11 items-center hover:text-accent">
            {t('back', { round: n })}
          </a>
        </p>
      </div>
    </>
  )
}
