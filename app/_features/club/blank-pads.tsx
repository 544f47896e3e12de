import { text } from '#app/_lib/text.ts'
import { Section } from '#app/_ui/page.tsx'
import { address } from '#contract/client.ts'
import { GAME_KEYS } from '#domain/games/game-keys.ts'
import { GAMES } from '#domain/games/index.ts'

const PER_PAGE = [4, 2] as const

/** Blank sheets of every game, to be printed, copied and cut. */
export function BlankPads() {
  const t = text('print')
  const pads = GAME_KEYS.flatMap((game) => GAMES[game].parties.map((sides) => ({ game, sides })))
  return (
    <Section title={t('pads.title')}>
      <p className="mb-4 max-w-prose text-soft">{t('pads.text')}</p>
      <ul className="border-ink border-t-[1.5px]">
        {pads.map(({ game, sides }) => (
          <li
            key={`${game} ${sides}`}
            className="grid gap-x-6 border-line border-b py-1 sm:grid-cols-[1fr_auto] sm:items-baseline"
          >
            <span className="font-semibold">
              {sides === 3 ? t('pads.three', { game: t(`games.${game}.printed`) }) : t(`games.${game}.printed`)}
            </span>
            <span className="flex flex-wrap gap-x-6">
              {PER_PAGE.map((perPage) => (
                <a
                  key={perPage}
                  href={address('printPads', { params: { game }, query: { sides, perPage } })}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center"
                  aria-label={t('pads.label', { game: t(`games.${game}.printed`), sides, perPage })}
                >
                  {t('pads.perPage', { perPage })}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
