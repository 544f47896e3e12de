import { useLocale, useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { LENGTHS } from '#domain/lengths.ts'
import { commaList, semicolonList } from '#messages/lists.ts'
import { asksWhom } from '../entries/name-problem.ts'
import { NameQuestion } from '../entries/name-question.tsx'
import { useFieldKind } from './field-kind.ts'
import type { Question } from './judge.ts'
import { confirmed, type ListLine, respelt, withAnswer, withPerson } from './lines.ts'
import { saying } from './members.ts'
import { TraitsQuestion } from './traits-question.tsx'

interface Props {
  line: ListLine
  question: Question
  /** Called with the line as it is answered, and others that the answer changes. */
  onSettle: (line: ListLine, ...others: ListLine[]) => void
}

export function questionId(line: string): string {
  return `frage-${line}`
}

/** Does its message come with all possible answers, including leaving the line out? */
export function asksWho(question: Question): boolean {
  return question.code === 'refused' && asksWhom(question.problem)
}

/** Is the problem in the line rather than in one of its names? */
export function isAboutTheLine({ code }: Question): boolean {
  return code === 'too-many-names' || code === 'left-over'
}

/** The problem of a line as a sentence, and the answers other than editing its names. */
export function LineQuestion({ line, question, onSettle }: Props) {
  const t = useTranslations('import')
  if (question.code === 'refused' && question.problem.code === 'traits-differ')
    return <TraitsQuestion id={questionId(line.id)} line={line} {...question} onSettle={onSettle} />
  if (question.code === 'refused')
    return (
      <NameQuestion
        id={questionId(line.id)}
        problem={question.problem}
        name={question.name}
        onAnswer={(answer) => onSettle(withAnswer(line, question.member, answer))}
        onCancel={() => onSettle({ ...line, choice: 'leave-out', open: false })}
        cancel={t('line.leaveOut')}
      />
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p id={questionId(line.id)} className="wrap-anywhere min-w-0 font-semibold">
        <Sentence question={question} />
      </p>
      <Answer line={line} question={question} onSettle={onSettle} />
    </div>
  )
}

function Sentence({ question }: { question: Exclude<Question, { code: 'refused' }> }) {
  const t = useTranslations('import')
  const locale = useLocale()
  const who = useFieldKind()
  switch (question.code) {
    case 'too-many-names':
      return t('question.too-many-names', { count: question.names.length, names: commaList(locale, question.names) })
    case 'left-over':
      return t('question.left-over', {
        cells: commaList(
          locale,
          question.cells.map((cell) => t('question.cell', { cell })),
        ),
        alone: who === 'pairs' && question.alone !== null ? 'yes' : 'no',
        name: question.alone ?? '',
      })
    case 'same-name-twice':
      return t('question.same-name-twice', { name: question.name })
    case 'already-entered':
      return t('question.already-entered', { name: question.name, number: question.number })
    case 'twice-in-file':
      return t('question.twice-in-file', { name: question.name, earlier: question.earlier })
    case 'turned':
      return t('question.turned', {
        name: question.name,
        known: question.known,
        ...('number' in question.at
          ? { where: 'entry', number: question.at.number }
          : { where: 'line', number: question.at.line }),
      })
    case 'said-otherwise':
      return t('question.said-otherwise', {
        name: question.name,
        earlier: question.earlier.line.line,
        changes: semicolonList(
          locale,
          question.changes.map(({ trait, from, to }) => t(`question.otherwise.${trait}`, { from, to })),
        ),
      })
    case 'name-too-long':
      return t('question.name-too-long', { most: LENGTHS.name })
    default:
      return t(`question.${question.code}`)
  }
}

function Answer({ line, question, onSettle }: Props) {
  const t = useTranslations('import')
  switch (question.code) {
    case 'too-many-names':
      return (
        <Button kind="quiet" onClick={() => onSettle(confirmed(line))}>
          {t('answer.firstTwo')}
        </Button>
      )
    case 'left-over':
    case 'garbled':
      return (
        <Button kind="quiet" onClick={() => onSettle(confirmed(line))}>
          {t('answer.asItIs')}
        </Button>
      )
    case 'turned':
      return (
        <>
          <Button kind="quiet" onClick={() => onSettle(respelt(line, question.member, question.known))}>
            {t('answer.samePerson', { known: question.known })}
          </Button>
          <Button kind="quiet" onClick={() => onSettle(withPerson(line, question.member, { person: 'by-name' }))}>
            {t('answer.otherPerson')}
          </Button>
        </>
      )
    case 'said-otherwise': {
      const { earlier, member } = question
      return (
        <>
          <Button kind="quiet" onClick={() => onSettle(saying(line, member, earlier))}>
            {t('answer.asEarlier', { earlier: earlier.line.line })}
          </Button>
          <Button kind="quiet" onClick={() => onSettle(line, saying(earlier.line, earlier.member, { line, member }))}>
            {t('answer.asHere')}
          </Button>
          <Button kind="quiet" onClick={() => onSettle(withPerson(line, member, { person: 'new' }))}>
            {t('answer.other')}
          </Button>
        </>
      )
    }
    case 'same-name-twice':
    case 'already-entered':
    case 'twice-in-file':
      return (
        <Button kind="quiet" onClick={() => onSettle(withPerson(line, question.member, { person: 'new' }))}>
          {t(question.code === 'same-name-twice' ? 'answer.two' : 'answer.other')}
        </Button>
      )
    default:
      return null
  }
}
