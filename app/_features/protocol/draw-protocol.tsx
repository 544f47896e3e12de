import type { ReactNode } from 'react'
import { text } from '#app/_lib/text.ts'
import { Section } from '#app/_ui/page.tsx'
import { describeProtocol, type PublishedProtocol } from '#messages/protocol.ts'

interface Props {
  protocol: PublishedProtocol
  nameOf: (number: number) => string
  /** The same where the number stands beside it. */
  nameAlone: (number: number) => string
}

/** The input of a draw: seed, earlier draws, swaps, the desk's wishes, and the field in its order. */
export function ProtocolInWords({ protocol, nameOf, nameAlone }: Props) {
  const t = text('protocol')
  const { format, discarded, swaps, constraints, history, fieldOrder, field } = describeProtocol(t, protocol, nameOf)
  return (
    <>
      <Section title={t('facts.title')}>
        <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-[max-content_1fr] sm:items-baseline">
          {protocol.seed === null ? null : (
            <Fact title={t('facts.seed')}>
              <strong className="font-bold text-3xl text-accent [overflow-wrap:anywhere]">{protocol.seed}</strong>
            </Fact>
          )}
          <Fact title={t('facts.format')}>{format}</Fact>
          <Fact title={t('facts.field')}>{t('facts.fieldCount', { count: field.length })}</Fact>
          <Fact title={t('facts.history')}>{history}</Fact>
        </dl>
      </Section>
      <Section title={t('discarded.title')}>
        <p>{discarded.sentence}</p>
        {discarded.seeds.length > 0 ? (
          <ol className="mt-2 ml-6 list-decimal font-semibold">
            {discarded.seeds.map((seed) => (
              <li key={seed}>{seed}</li>
            ))}
          </ol>
        ) : null}
      </Section>
      <Section title={t('swaps.title')}>
        {swaps.length > 0 ? <Lines lines={swaps} /> : <p>{t('swaps.none')}</p>}
      </Section>
      <Section title={t('constraints.title')}>
        {constraints.length > 0 ? <Lines lines={constraints} /> : <p>{t('constraints.none')}</p>}
      </Section>
      <Section title={t('field.title')}>
        <p className="mb-3">{fieldOrder}</p>
        <ol className="gap-x-12 border-ink border-t-[1.5px] md:columns-2">
          {field.map(({ number, score }) => (
            <li
              key={number}
              className="grid break-inside-avoid grid-cols-[2.5rem_1fr_auto] items-baseline gap-x-3 border-line border-b py-1.5"
            >
              <span className="text-end text-soft tabular-nums">{number}</span>
              <span className="min-w-0">{nameAlone(number)}</span>
              <span className="text-soft tabular-nums">{score}</span>
            </li>
          ))}
        </ol>
      </Section>
    </>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft max-sm:mt-2">{title}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
