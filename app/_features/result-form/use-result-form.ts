import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useReducer } from 'react'
import { isTextInput } from '#app/_ui/text-input.ts'
import type { Problem } from '#contract/problem.ts'
import { fieldNamed } from './field-order.ts'
import { moveForm } from './form.ts'
import { eventForKey, type KeyPlace } from './form-keys.ts'
import { type Focus, type Form, type FormEvent, QUESTION, SEND } from './form-state.ts'
import type { ImpossibleGame, Rules } from './scores.ts'
import type { Reply, ResultToSend } from './send-result.ts'
import type { UnsavedResult } from './unsaved-result.ts'

interface ResultFormOptions<Saved> {
  rules: Rules
  /** Its initial state. */
  begin: () => Form
  send: (result: ResultToSend) => Promise<Reply<Saved>>
  onType: (typed: UnsavedResult) => void
  onSaved: (saved: Saved) => void
  /** The result is being sent: further typing belongs to the next table. */
  onSending?: ((result: ResultToSend) => void) | undefined
  /** It was not saved; its form may have been left meanwhile. Null: there is something to decide. */
  onNotSaved?: ((problem: Problem | null) => void) | undefined
  /** It is invalid and was not sent: further typing belongs to the next table. */
  onImpossible?: ((impossible: ImpossibleGame) => void) | undefined
}

/** Runs a result's form while it is filled in (`form.ts`): carries out its side effects. `element` contains its fields. */
export function useResultForm<Saved>(element: RefObject<HTMLFormElement | null>, options: ResultFormOptions<Saved>) {
  const { rules, begin } = options
  const [form, dispatch] = useReducer(
    (before: Form, event: FormEvent) => moveForm(before, event, rules),
    null,
    () => begin(),
  )
  const { typed, sending, impossible } = form
  useFormFocus(element, form)

  const keep = useEffectEvent(options.onType)
  useEffect(() => {
    if (typed) keep(typed)
  }, [typed])

  const putAside = useEffectEvent((one: ImpossibleGame) => options.onImpossible?.(one))
  useEffect(() => {
    if (impossible) putAside(impossible)
  }, [impossible])

  // biome-ignore lint/correctness/useExhaustiveDependencies: sent exactly once, even if the form is left meanwhile
  useEffect(() => {
    if (!sending) return
    options.onSending?.(sending)
    void options.send(sending).then((reply) => {
      dispatch({ event: 'replied', reply })
      if (reply.kind === 'saved') options.onSaved(reply.answer)
      else options.onNotSaved?.(reply.kind === 'refused' ? reply.problem : null)
    })
  }, [sending])

  return { form, dispatch }
}

/** Moves the focus as the form requests, and scrolls to the reason of a refusal. */
export function useFormFocus(
  element: RefObject<HTMLFormElement | null>,
  { focus, problem }: { readonly focus: Focus | null; readonly problem: Problem | null },
): void {
  // First, so that the focus determines the final scroll position.
  useEffect(() => {
    if (problem) element.current?.scrollIntoView({ block: 'nearest' })
  }, [problem, element])

  useEffect(() => {
    const fields = element.current
    if (!focus || !fields) return
    const { activeElement } = document
    if (focus.isGentle && !fields.contains(activeElement) && isTextInput(activeElement)) return
    const goal = fields.querySelector<HTMLElement>(selectorOf(focus)) ?? fields.querySelector<HTMLElement>(SUBMIT)
    goal?.focus({ preventScroll: focus.isGentle })
  }, [focus, element])
}

const SUBMIT = '[type=submit]'

function selectorOf({ on }: Focus): string {
  if (on === SEND) return SUBMIT
  return on === QUESTION ? '[data-question]' : `[data-score="${on}"], [data-seat="${on}"] input`
}

/** The event for a key pressed in a form (`form-keys.ts`); null if it has no meaning. */
export function eventOfKey(pressed: KeyboardEvent, form: Form): FormEvent | null {
  if (pressed.defaultPrevented || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null
  return eventForKey(pressed.key, placeOf(pressed.target as HTMLElement), form)
}

function placeOf(element: HTMLElement): KeyPlace {
  const field = fieldNamed(element.dataset.score ?? '')
  if (field) return field
  const game = element.closest<HTMLElement>('[data-game]')?.dataset.game
  if (game) return { game: Number(game) - 1 }
  if (element.closest('[data-question]')) return 'question'
  return isTextInput(element) ? 'text' : 'form'
}
