import { jsonEqual } from '../json-equal.ts'
import type { DraftName } from './forms.ts'
import type { OfferedDraft, OpenDrafts } from './open-drafts.ts'
import type { StoredForm } from './stored-form.ts'

/**
 * What has become of a form since it was sent: it shows what was sent, something else was typed into it, or it was left, and what it
 * shows now, if anything, is about something else.
 */
export type Since = 'as-sent' | 'typed-on' | 'left'

interface Sent<Value> {
  readonly opening: number
  readonly act: string
  readonly typed: Value | null
}

/** What is typed into a form, from its opening until it is saved or left. Its draft follows at once, whatever its page does next. */
export class FormInput<Value> {
  readonly #drafts: OpenDrafts<StoredForm<Value>>
  readonly #form: DraftName
  #content: StoredForm<Value> | null = null
  /** Counts how often the form was left, or got another content. */
  #opening = 0
  #sent: Sent<Value> | null = null

  constructor(drafts: OpenDrafts<StoredForm<Value>>, form: DraftName) {
    this.#drafts = drafts
    this.#form = form
  }

  /** The form shows this; null: nothing that could be lost. */
  hold(content: StoredForm<Value> | null): void {
    this.#content = content
    this.#drafts.keep(this.#form, content)
  }

  /** Notes what is sent; returns the key of its act. */
  send(typed: Value | null): string {
    const act = this.#drafts.actOf(this.#form)
    this.#sent = { opening: this.#opening, act, typed }
    return act
  }

  /** The same, where each content is its own act. */
  sendContent(typed: Value | null, content: unknown): string {
    this.send(typed)
    return this.#drafts.actOfContent(this.#form, content)
  }

  /**
   * What was sent last is saved: deletes its draft, and those that are alike. What was typed since is kept, as another act; `base`: the
   * saved value that is begun from now. Changes nothing if nothing was sent.
   */
  saved(base?: unknown): Since {
    const sent = this.#sent
    this.#sent = null
    if (!sent) return 'as-sent'
    const isSaved = (typed: Value | null) => jsonEqual(typed, sent.typed)
    const begun = (value: StoredForm<Value>) => (base === undefined ? value : { ...value, base })
    this.#drafts.saved(this.#form, sent.act, (value) => (isSaved(value.typed) ? null : begun(value)))
    if (sent.opening !== this.#opening && !this.#drafts.isAct(this.#form, sent.act)) return 'left'
    const content = this.#content
    const since = isSaved(content?.typed ?? null) ? 'as-sent' : 'typed-on'
    this.#drafts.endAct(this.#form)
    this.hold(content && since === 'typed-on' ? begun(content) : null)
    return since
  }

  /** The form is left without saving: its content is offered at once. Returns the function that throws it away after all. */
  setAside(): () => void {
    const content = this.#content
    this.#leave()
    if (!content) {
      this.#drafts.endAct(this.#form)
      return () => {}
    }
    const left = this.#drafts.setAside(this.#form, content)
    return () => this.#drafts.drop(left)
  }

  /** Puts an offer into the form; what it showed is offered. */
  take(offer: OfferedDraft<StoredForm<Value>>): void {
    this.setAside()
    this.#drafts.take(offer)
    this.hold(offer.value)
  }

  /** The user has discarded the form's content. */
  giveUp(): void {
    this.#leave()
    this.#drafts.keep(this.#form, null)
  }

  #leave(): void {
    this.#opening++
    this.#content = null
  }
}
