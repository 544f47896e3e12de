import type { About, Asked } from './asked.ts'
import { GameFields } from './game-fields.tsx'
import { OutsideFields } from './outside-fields.tsx'
import type { Rules, TypedPair, TypedScore } from './scores.ts'
import { placesOf } from './way.ts'

/** A result as far as it has been typed, and what can be done to it. */
interface Typing {
  readonly scores: readonly TypedScore[]
  readonly outside: readonly TypedPair[]
  /** So many games have to be typed. */
  readonly needed: number
  readonly judged: ReadonlySet<number>
  change(game: number, score: TypedScore): void
  changeOutside(at: number, typed: TypedPair): void
  ask(about: About, game: number): void
  answer(game: number, answer: TypedScore, forRest?: boolean): void
  leaveQuestion(): void
}

interface Props {
  rules: Rules
  names: { readonly a: string; readonly b: string }
  typing: Typing
  asked: Asked | null
  disabled: boolean
}

/** The fields of a result in the order in which they are typed: what goes before the games, the games, what is counted after. */
export function ScoreFields({ rules, names, typing, asked, disabled }: Props) {
  return placesOf(rules, rules.games).map(({ of, at }) => {
    const [component, typed, score] = [rules.outside[at], typing.outside[at], typing.scores[at]]
    if (of === 'outside')
      return component && typed ? (
        <OutsideFields
          key={`o${at}`}
          {...{ at, component, typed, names, disabled }}
          onChange={(next) => typing.changeOutside(at, next)}
        />
      ) : null
    return score ? (
      <GameFields
        key={at}
        game={at + 1}
        {...{ score, rules, names, disabled }}
        needed={at < typing.needed}
        judged={typing.judged.has(at)}
        asked={asked?.game === at ? asked : null}
        onChange={(next) => typing.change(at, next)}
        onAsk={(about) => typing.ask(about, at)}
        onAnswer={(answer, forRest) => typing.answer(at, answer, forRest)}
        onLeaveQuestion={typing.leaveQuestion}
      />
    ) : null
  })
}
