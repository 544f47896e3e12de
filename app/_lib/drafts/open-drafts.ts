import { v7 as newKey } from 'uuid'
import type { Acts } from './acts.ts'
import { alike } from './alike.ts'
import type { Draft, Drafts } from './drafts.ts'
import type { DraftName } from './forms.ts'

/** A draft that was left here earlier, parsed by its form. */
export interface OfferedDraft<Value> {
  readonly form: DraftName
  readonly slot: string
  readonly at: number
  readonly act: string
  /** It was sent, and whether it is saved is not known. */
  readonly sent?: boolean | undefined
  readonly value: Value
}

/** The drafts that are offered, the newest first. */
export interface Offers<Value> {
  readonly now: () => readonly OfferedDraft<Value>[]
  readonly show: (offers: readonly OfferedDraft<Value>[]) => void
}

interface Opening<Value> {
  readonly drafts: Pick<Drafts, 'keep' | 'drop' | 'has'>
  readonly owner: { readonly account: string; readonly tournament: string }
  /** The slot of what is typed here. */
  readonly own: string
  readonly acts: Acts
  readonly offers: Offers<Value>
}

/** The stored drafts of forms that are open here: what is typed, what was set aside, and what was left earlier and is offered. */
export class OpenDrafts<Value> {
  readonly #opening: Opening<Value>
  readonly #apart = new Set<string>()
  /** Offers that the browser could not store. */
  readonly #unstored = new Set<string>()
  /** Acts that were sent, and of which nothing says yet whether they are saved. */
  readonly #sent = new Set<string>()

  constructor(opening: Opening<Value>) {
    this.#opening = opening
  }

  /** All slots that are open here. */
  slots(): string[] {
    return [this.#opening.own, ...this.#apart]
  }

  /** Stored drafts have changed, perhaps in another form or window: what was deleted is offered no more. */
  forgetGone(): void {
    const { drafts, owner, offers } = this.#opening
    const before = offers.now()
    const there = before.filter((draft) => this.#unstored.has(draft.slot) || drafts.has(owner, draft))
    if (there.length < before.length) offers.show(there)
  }

  /** The key for sending the current content of a form (`acts.ts`). */
  readonly actOf = (form: string): string => this.#opening.acts.of(form)

  /** The key for sending this content, where each content is its own act. */
  readonly actOfContent = (form: string, content: unknown): string => this.#opening.acts.ofContent(form, content)

  /** The form was sent: what is sent next is another act. */
  readonly endAct = (form: string): void => this.#opening.acts.end(form)

  /** Whether the form still holds this act. */
  readonly isAct = (form: string, act: string): boolean => this.#opening.acts.is(form, act)

  /** The act is sent: until its answer says what became of it, its drafts are stored as such. */
  readonly noteSent = (act: string): void => void this.#sent.add(act)

  /** What was sent under this key is not saved, and its draft says so; one that was taken elsewhere meanwhile stays there. */
  readonly noteUnsaved = (form: DraftName, act: string, value: Value | null): void => {
    const { drafts, owner } = this.#opening
    this.#sent.delete(act)
    if (drafts.has(owner, { form, slot: act })) this.keep(form, value, act)
  }

  /** The content that was sent under this key is in the form again. */
  readonly takeUp = (form: string, act: string): void => this.#opening.acts.takeUp(form, act)

  /** Stores what is typed; null: the form is empty. `act`: stores it separately, as it was sent under this key. */
  readonly keep = (form: DraftName, value: Value | null, act?: string): void => {
    const { drafts, owner, own, acts } = this.#opening
    const slot = act ?? own
    if (act) this.#apart[value === null ? 'delete' : 'add'](act)
    else if (value === null) acts.end(form)
    if (value === null) drafts.drop(owner, { form, slot })
    else drafts.keep(owner, { form, slot, ...this.#actWithOutcome(act ?? acts.of(form)) }, value)
  }

  /** The form is closed without saving: its content is offered at once, as after a reload. Returns the offer. */
  readonly setAside = (form: DraftName, value: Value): OfferedDraft<Value> => {
    const { drafts, owner, own, acts } = this.#opening
    const act = acts.of(form)
    acts.end(form)
    drafts.drop(owner, { form, slot: own })
    return this.#offer(form, act, value)
  }

  /** Deletes a draft that is not wanted, with all that are alike. */
  readonly drop = (draft: Pick<Draft, 'form' | 'slot'>): void => {
    for (const one of alike(this.#opening.offers.now(), draft)) this.dropOne(one)
  }

  /** Deletes this draft alone. */
  readonly dropOne = ({ form, slot }: Pick<Draft, 'form' | 'slot'>): void => {
    const { drafts, owner, offers } = this.#opening
    this.#apart.delete(slot)
    drafts.drop(owner, { form, slot })
    offers.show(offers.now().filter((other) => other.form !== form || other.slot !== slot))
  }

  /** Takes a draft into the form, to be sent under its old key. */
  readonly take = (draft: Omit<OfferedDraft<Value>, 'value'>): void => {
    if (draft.sent) this.noteSent(draft.act)
    this.takeUp(draft.form, draft.act)
    this.drop(draft)
  }

  /**
   * What was sent under this key is saved. `since` gives what of a left draft is not, null: nothing. Deletes the left drafts that are
   * saved by that. What was set aside of the act and is not is another act. All others stay, and so does what is in the form.
   */
  readonly saved = (form: DraftName, act: string, since: (value: Value) => Value | null): void => {
    for (const draft of this.#opening.offers.now().filter((other) => other.form === form)) {
      const rest = since(draft.value)
      if (rest !== null && draft.act !== act) continue
      this.dropOne(draft)
      if (rest !== null) this.#offer(form, newKey(), rest)
    }
  }

  /** Deletes all drafts of a form. */
  readonly dropAll = (form: DraftName): void => {
    const { drafts, owner, acts, offers } = this.#opening
    acts.end(form)
    drafts.drop(owner, { form })
    offers.show(offers.now().filter((other) => other.form !== form))
  }

  #actWithOutcome(act: string): Pick<Draft, 'act' | 'sent'> {
    return this.#sent.has(act) ? { act, sent: true } : { act }
  }

  #offer(form: DraftName, act: string, value: Value): OfferedDraft<Value> {
    const { drafts, owner, offers } = this.#opening
    const sent = this.#actWithOutcome(act)
    drafts.keep(owner, { form, slot: act, ...sent }, value)
    if (!drafts.has(owner, { form, slot: act })) this.#unstored.add(act)
    this.#apart.add(act)
    const left = { form, slot: act, at: Date.now(), ...sent, value }
    offers.show([left, ...offers.now().filter((other) => other.slot !== act || other.form !== form)])
    return left
  }
}
