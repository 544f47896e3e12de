import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { CRITERION_TRAITS } from '#domain/standings/criterion-traits.ts'
import { moved } from '../../edit/edit.ts'
import type { RankingKey } from './criteria.ts'

interface Props {
  ranking: readonly RankingKey[]
  /** Criteria that always come first and can't be moved. */
  fixed: readonly RankingKey[]
  onChange: (ranking: readonly RankingKey[]) => void
}

/** The criteria in order, moved with buttons, Alt and arrow keys, or the mouse; the focus moves along. */
export function RankingList({ ranking, fixed, onChange }: Props) {
  const t = useTranslations('editor.ranking')
  const criteria = useTranslations('regulation.criteria')
  const [dragged, setDragged] = useState<RankingKey | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<RankingKey | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the list is reordered
  useEffect(() => {
    if (!focusNext.current) return
    list.current?.querySelector<HTMLElement>(`[data-criterion="${focusNext.current}"]`)?.focus()
    focusNext.current = null
  }, [ranking])

  function move(criterion: RankingKey, to: number) {
    if (to < fixed.length || to >= ranking.length) return
    focusNext.current = criterion
    onChange(moved(ranking, ranking.indexOf(criterion), to))
  }

  function onKey(event: KeyboardEvent, criterion: RankingKey) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    move(criterion, ranking.indexOf(criterion) + by)
  }

  return (
    <div>
      <ol ref={list} aria-label={t('list')} className="border-ink border-t-[1.5px]">
        {ranking.map((criterion, at) => {
          const name = criteria(`${criterion}.name`)
          const { code } = CRITERION_TRAITS[criterion]
          const isFixed = fixed.includes(criterion)
          return (
            <li
              key={criterion}
              data-criterion={criterion}
              tabIndex={-1}
              draggable={!isFixed}
              onDragStart={() => setDragged(criterion)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (dragged) event.preventDefault()
              }}
              onDrop={() => dragged && move(dragged, at)}
              onKeyDown={(event) => !isFixed && onKey(event, criterion)}
              className={`grid grid-cols-[1.75rem_1fr_auto] items-center gap-x-2 border-line border-b py-2 ${isFixed ? '' : 'cursor-grab'} ${dragged === criterion ? 'bg-wash' : ''}`}
            >
              <span className="numeral text-accent text-xl">{at + 1}</span>
              <span>
                <span className="font-semibold">{name}</span>
                {code === null ? null : <span className="ml-2 text-soft text-sm">{code}</span>}
                <span className="block text-soft text-sm">
                  {criteria(`${criterion}.text`)} {isFixed ? `(${t('first')})` : null}
                </span>
              </span>
              {isFixed ? null : (
                <span className="flex gap-1">
                  <Small
                    label={t('up', { name })}
                    disabled={at <= fixed.length}
                    onClick={() => move(criterion, at - 1)}
                  >
                    ↑
                  </Small>
                  <Small
                    label={t('down', { name })}
                    disabled={at === ranking.length - 1}
                    onClick={() => move(criterion, at + 1)}
                  >
                    ↓
                  </Small>
                  <Small
                    label={t('remove', { name })}
                    disabled={ranking.length === 1}
                    onClick={() => onChange(ranking.filter((one) => one !== criterion))}
                  >
                    ×
                  </Small>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <p className="mt-2 text-soft text-sm">{t('keys')}</p>
    </div>
  )
}

function Small(props: { label: string; disabled: boolean; onClick: () => void; children: string }) {
  return (
    <Button
      kind="quiet"
      aria-label={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
      className="min-w-11 px-2"
    >
      <span aria-hidden>{props.children}</span>
    </Button>
  )
}
