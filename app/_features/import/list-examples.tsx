import { useTranslations } from 'use-intl/react'
import { useFieldKind } from './field-kind.ts'

/** Examples of lists, as they look in a spreadsheet. */
export function ListExamples() {
  const t = useTranslations('import')
  const who = useFieldKind()
  return (
    <section aria-labelledby="beispiel">
      <h2 id="beispiel" className="text-2xl">
        {t('example.title')}
      </h2>
      <div className="mt-4 flex flex-wrap items-start gap-x-10 gap-y-6">
        {who === 'pairs' ? (
          <>
            <Example
              label={t('example.twoColumns')}
              head={[t('example.first'), t('example.second'), t('example.paid')]}
              rows={[
                [t('example.anna'), t('example.josef'), t('example.mark')],
                [t('example.eva'), t('example.karl'), ''],
              ]}
            />
            <Example
              label={t('example.oneColumn')}
              head={[t('example.pair')]}
              rows={[[`${t('example.anna')} / ${t('example.josef')}`], [`${t('example.eva')} / ${t('example.karl')}`]]}
            />
            <Example
              label={t('example.single')}
              head={[t('example.first'), t('example.second')]}
              rows={[[t('example.ida'), '']]}
            />
          </>
        ) : (
          <Example
            label={t('example.alone')}
            head={[t('example.name', { who }), t('example.paid')]}
            rows={[
              [t('example.one', { who }), t('example.mark')],
              [t('example.other', { who }), ''],
            ]}
          />
        )}
      </div>
      <p className="mt-5 max-w-prose text-soft">{t('example.hint')}</p>
    </section>
  )
}

function Example({ label, head, rows }: { label: string; head: string[]; rows: string[][] }) {
  const cell = 'border border-line px-3 py-1 text-start font-normal'
  return (
    <table>
      <caption className="mb-2 max-w-72 text-pretty text-start text-soft">{label}</caption>
      <thead className="text-soft">
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" className={cell}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="bg-sheet">
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((value, at) => (
              <td key={head[at]} className={cell}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
