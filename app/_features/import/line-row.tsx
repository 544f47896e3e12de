import { useLocale, useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { andList } from '#messages/lists.ts'
import { TraitText } from '../entries/trait-text.tsx'
import { useFieldKind } from './field-kind.ts'
import { rowId } from './focus-line.ts'
import type { LineState } from './judge.ts'
import { KnownTraits } from './known-traits.tsx'
import { asksWho, isAboutTheLine, LineQuestion, questionId } from './line-question.tsx'
import { type ListLine, MEMBERS, renamed, type Same, takenAfterAll } from './lines.ts'
import { membersOf } from './members.ts'
import { NameInputs } from './name-inputs.tsx'

interface Props {
  line: ListLine
  standing: LineState
  onChange: (line: ListLine) => void
  /** Called when a line changes by an answer, and others with it. */
  onSettle: (line: ListLine, ...others: ListLine[]) => void
  /** Opens its names for editing. */
  onEdit: (line: ListLine) => void
}

/** A line of the list: its original text, the names read from it, and the answers to a question. */
export function LineRow({ line, standing, onChange, onSettle, onEdit }: Props) {
  const t = useTranslations('import')
  const question = standing.is === 'question' ? standing.question : null
  const isLeftOut = standing.is === 'left-out'
  const isOpen = question !== null || (line.open && !isLeftOut)
  const { line: number } = line
  return (
    <tr id={rowId(line.id)} className={question ? 'bg-alarm-wash' : ''}>
      <td className="figure ps-2! text-soft">{number}</td>
      <td>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <div className="min-w-0 grow basis-64">
            {question ? <LineQuestion line={line} question={question} onSettle={onSettle} /> : null}
            {isOpen ? (
              <NameInputs
                line={line}
                wrong={question && !isAboutTheLine(question) ? question.member : undefined}
                describedBy={questionId(line.id)}
                onRename={(member, name) => onChange(renamed(line, member, name))}
                onDone={() => onSettle(question ? line : { ...line, open: false })}
              />
            ) : (
              <ReadNames line={line} standing={standing} />
            )}
            <TraitText of={isLeftOut ? [] : membersOf(line)} className="block text-base text-soft" />
            {isLeftOut || question?.code === 'refused'
              ? null
              : MEMBERS.map((member) => <KnownTraits key={member} line={line} member={member} onChange={onChange} />)}
            <p className="wrap-anywhere whitespace-pre-wrap text-soft text-sm">
              <span className="sr-only">{t('line.raw')} </span>
              {line.raw}
            </p>
          </div>
          <div className={`flex flex-wrap items-center gap-1 ${isOpen ? '' : '-ms-2'}`}>
            {isOpen || isLeftOut ? null : <EditButton line={line} onEdit={onEdit} />}
            {isOpen && !question ? (
              <Button
                aria-label={t('line.doneLine', { line: number })}
                onClick={() => onSettle({ ...line, open: false })}
              >
                {t('line.done')}
              </Button>
            ) : null}
            {question && asksWho(question) ? null : (
              <LeaveOutButton
                line={line}
                leftOut={standing.is === 'left-out' ? standing : null}
                isQuestion={question !== null}
                onChange={question ? onSettle : onChange}
              />
            )}
          </div>
        </div>
      </td>
      <td className="p-0! text-center align-middle">
        <label className="mx-auto grid size-11 cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={t('line.paid', { line: number })}
            checked={line.paid}
            disabled={isLeftOut}
            onChange={(event) => onChange({ ...line, paid: event.target.checked })}
            className="size-6 accent-accent"
          />
        </label>
      </td>
    </tr>
  )
}

function EditButton({ line, onEdit }: Pick<Props, 'line' | 'onEdit'>) {
  const t = useTranslations('import')
  return (
    <button
      type="button"
      aria-label={t('line.edit', { line: line.line })}
      onClick={() => onEdit(line)}
      className="grid size-11 place-items-center text-soft hover:text-accent"
    >
      <svg aria-hidden viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="2">
        <path d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />
      </svg>
    </button>
  )
}

/** Leaves a line out and takes it back: one button, so that the focus stays. Prominent where the line suggests it. */
function LeaveOutButton(props: {
  line: ListLine
  /** Why it is left out; null if it is not. */
  leftOut: { readonly same: Same | null } | null
  isQuestion: boolean
  onChange: (line: ListLine) => void
}) {
  const t = useTranslations('import')
  const { line, leftOut, isQuestion } = props
  const of = { line: line.line, count: membersOf(line).length }
  const act = leftOut === null ? 'leaveOut' : leftOut.same ? 'areOthers' : 'takeBack'
  return (
    <button
      type="button"
      aria-label={t(`line.${act}Line`, of)}
      onClick={() =>
        props.onChange(
          leftOut ? takenAfterAll(line, leftOut.same) : { ...line, choice: 'leave-out' as const, open: false },
        )
      }
      className={`min-h-11 rounded-sm hover:text-accent ${isQuestion ? 'border border-edge px-4 font-semibold hover:border-accent' : 'px-2 text-soft underline decoration-edge underline-offset-4'}`}
    >
      {t(`line.${act}`, of)}
    </button>
  )
}

function ReadNames({ line, standing }: Pick<Props, 'line' | 'standing'>) {
  const t = useTranslations('import')
  const locale = useLocale()
  const who = useFieldKind()
  const isLeftOut = standing.is === 'left-out'
  function leftOutText(same: Same | null) {
    if (!same) return t(`line.${line.extra ?? (line.sent?.saved ? 'sent' : 'leftOut')}`)
    return 'number' in same ? t('line.entered', same) : t('line.repeated', same)
  }
  const completes = standing.is === 'ready' ? standing.completes : []
  const singles = completes.flatMap((same) =>
    same ? [t('number' in same ? 'line.singleEntry' : 'line.singleLine', same)] : [],
  )
  const typed = line.names.map((name) => name.trim()).filter(Boolean)
  // Under these names it is entered, whatever has been changed since.
  const names = (isLeftOut && line.sent?.saved) || typed
  const remarkStyle = 'ms-3 text-base text-soft'
  return (
    <p className="text-lg leading-snug">
      <span className={isLeftOut ? 'text-soft line-through' : ''}>{names.join(' / ')}</span>{' '}
      {isLeftOut ? <span className={remarkStyle}>{leftOutText(standing.same)}</span> : null}
      {who === 'pairs' && names.length === 1 && !isLeftOut ? (
        <span className={remarkStyle}>{t('line.single')}</span>
      ) : null}
      {singles.length > 0 ? (
        <span className={remarkStyle}>{t('line.completes', { singles: andList(locale, singles) })}</span>
      ) : null}
      {line.meant.map((person, member) =>
        person === 'new' && !isLeftOut ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name is identified by its position in the line
          <span key={member} className="block text-base text-soft">
            {t('line.isOther', { name: line.names[member === 0 ? 0 : 1] })}
          </span>
        ) : null,
      )}
    </p>
  )
}
