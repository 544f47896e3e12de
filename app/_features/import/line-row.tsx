'use client'

import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import type { Problem } from '#contract/problem.ts'
import { NameQuestion } from '../entries/name-question.tsx'
import { type Line, nameOfMember, type Question } from './lines.ts'

interface Props {
  line: Line
  question: Question | undefined
  /** The server's refusal of this line, and the member it is about. */
  refusal: { readonly problem: Problem; readonly member: number } | undefined
  onChange: (line: Line) => void
  /** The refusal has been answered: try again with the line as it is now. */
  onAnswered: (line: Line) => void
}

/** A line of the list: what stood there, what was understood, and the ways out of a question. */
export function LineRow({ line, question, refusal, onChange, onAnswered }: Props) {
  const t = useTranslations('entries')
  const { line: number, leftOut } = line
  const isOpen = !leftOut && (line.editing || question !== undefined)
  return (
    <tr className={question || refusal ? 'bg-alarm-wash' : ''}>
      <td className="figure pe-4! text-soft">{number}</td>
      <td>
        {question ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p role="alert" className="font-semibold">
              {t(`importing.problem.${question.code}`, { name: '', number: 0, earlier: 0, ...question })}
            </p>
            {'member' in question ? (
              <Button kind="quiet" onClick={() => onChange(meaning(line, question.member, 'new'))}>
                {t('importing.line.other')}
              </Button>
            ) : null}
          </div>
        ) : null}
        {isOpen ? <NameInputs line={line} onChange={onChange} /> : <ReadNames line={line} />}
        <p className="break-all text-soft text-sm">{line.raw}</p>
        {refusal ? (
          <NameQuestion
            id={`zeile-${line.id}`}
            problem={refusal.problem}
            name={line.names[nameOfMember(line, refusal.member)]}
            onMeant={(person) => onAnswered(meaning(line, nameOfMember(line, refusal.member), person))}
            onCancel={() => onChange({ ...line, leftOut: true })}
            cancel={t('importing.line.leaveOut')}
            takeFocus
          />
        ) : null}
      </td>
      <td className="text-center align-middle">
        <label className="grid size-11 cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={t('importing.line.paid', { line: number })}
            checked={line.paid}
            disabled={leftOut}
            onChange={(event) => onChange({ ...line, paid: event.target.checked })}
            className="size-6 accent-accent"
          />
        </label>
      </td>
      <td className="align-middle">
        <div className="flex flex-wrap justify-end gap-2">
          {isOpen || leftOut ? null : (
            <Button
              kind="quiet"
              aria-label={t('importing.line.editLine', { line: number })}
              onClick={() => onChange({ ...line, editing: true })}
            >
              {t('importing.line.edit')}
            </Button>
          )}
          <Button
            kind="quiet"
            aria-label={t(leftOut ? 'importing.line.takeBackLine' : 'importing.line.leaveOutLine', { line: number })}
            onClick={() => onChange({ ...line, leftOut: !leftOut })}
          >
            {t(leftOut ? 'importing.line.takeBack' : 'importing.line.leaveOut')}
          </Button>
        </div>
      </td>
    </tr>
  )
}

function NameInputs({ line, onChange }: Pick<Props, 'line' | 'onChange'>) {
  const t = useTranslations('entries')
  const field = (member: 0 | 1, label: string) => (
    <input
      aria-label={label}
      value={line.names[member]}
      onChange={(event) => onChange(renamed(line, member, event.target.value))}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      className="min-h-11 w-full min-w-0 rounded-sm border border-edge bg-sheet px-3 py-1 text-lg hover:border-ink"
    />
  )
  return (
    <div className="my-1.5 grid gap-2 sm:grid-cols-2">
      {field(0, t('importing.line.first', { line: line.line }))}
      {field(1, t('importing.line.second', { line: line.line }))}
    </div>
  )
}

function ReadNames({ line }: { line: Line }) {
  const t = useTranslations('entries')
  const names = line.names.filter((name) => name.trim())
  return (
    <p className={`text-lg leading-snug ${line.leftOut ? 'text-soft line-through' : ''}`}>
      {names.join(' / ')}
      {names.length === 1 && !line.leftOut ? (
        <span className="ms-3 text-base text-soft">{t('importing.line.single')}</span>
      ) : null}
      {line.meant.map((person, member) =>
        person === 'new' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name of a line is its place
          <span key={member} className="block text-base text-soft">
            {t('importing.line.isOther', { name: line.names[member === 0 ? 0 : 1] })}
          </span>
        ) : null,
      )}
      {line.leftOut ? <span className="sr-only"> {t('importing.line.leftOut')}</span> : null}
    </p>
  )
}

/** Another name is another person, and settles what the reading stumbled over. */
function renamed(line: Line, member: 0 | 1, name: string): Line {
  const names = member === 0 ? ([name, line.names[1]] as const) : ([line.names[0], name] as const)
  return { ...meaning(line, member, null), names, stumbled: null, editing: true }
}

function meaning(line: Line, member: 0 | 1, person: string | null): Line {
  return { ...line, meant: member === 0 ? [person, line.meant[1]] : [line.meant[0], person] }
}
