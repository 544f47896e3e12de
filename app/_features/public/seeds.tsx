import { text } from '#app/_lib/text.ts'
import { Section } from '#app/_ui/page.tsx'
import type { PublicRound } from '#contract/public.ts'

/** The seed of every round, and an explanation of its use. */
export function Seeds({ rounds }: { rounds: readonly PublicRound[] }) {
  const t = text('public')
  return (
    <Section title={t('rules.seedTitle')}>
      <p className="mb-4">{t('rules.seedText')}</p>
      {rounds.length > 0 ? (
        <table className="table-print max-w-md">
          <caption className="sr-only">{t('rules.seedTitle')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('rules.round')}</th>
              <th scope="col">{t('rules.seed')}</th>
            </tr>
          </thead>
          <tbody>
            {rounds.map(({ number, seed }) => (
              <tr key={number}>
                <td>{number}</td>
                <td className={seed === null ? 'text-soft' : 'font-semibold'}>{seed ?? t('rules.seedPrivate')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="text-soft">{t('rules.seedEmpty')}</p>
      )}
    </Section>
  )
}
