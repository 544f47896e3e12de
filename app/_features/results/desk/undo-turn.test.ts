import { describe, expect, it } from 'vitest'
import { anyEncounter } from '#app/_test/encounter.ts'
import type { Problem } from '#contract/problem.ts'
import type { Encounter } from '#contract/rounds.ts'
import { type Desk, type DeskEvent, EMPTY_DESK, isClosing, moveDesk, type Undoable } from './desk.ts'
import { undoTurn } from './undo-turn.ts'

const table = (number: number, version = 0): Encounter =>
  anyEncounter({ id: String(number), table: number, resultVersion: version })
const RESULT = { games: [{ a: 15, b: 8, retour: false }], outside: [], basedOn: 0, confirmed: false }

const opened = (number: number): DeskEvent => ({
  event: 'opened',
  encounter: table(number, 1),
  seed: 'seed',
  mayChange: true,
  isOver: false,
})
const sent = (number: number): DeskEvent => ({
  event: 'sent',
  encounter: table(number),
  result: RESULT,
  before: table(number),
  isCorrection: false,
})
const answered = (number: number, undo = `u${number}`): DeskEvent => ({
  event: 'saved',
  saved: {
    encounter: table(number, 1),
    before: table(number),
    version: 7,
    resultVersion: 1,
    isCorrection: false,
    undo,
    isTakenBack: false,
    voided: [],
    reseated: null,
    discards: false,
  },
})
const saved = (number: number, undo?: string) => [sent(number), answered(number, undo)]
const z: DeskEvent = { event: 'pressed', key: 'undo' }
const y: DeskEvent = { event: 'pressed', key: 'redo' }
const left: DeskEvent = { event: 'left' }
const problem = { code: 'unreachable' } as Problem

const now = { isUndoable: () => true, mayAsk: true }
const whose = (desk: Desk, also = {}) => {
  const turn = undoTurn(desk, { ...now, ...also })
  return turn && 'of' in turn ? `${turn.is} ${turn.of.undo}` : (turn?.is ?? null)
}

function deskAfter(...events: readonly DeskEvent[]): Desk {
  return events.reduce(moveDesk, EMPTY_DESK)
}

/** Takes the turn of the first press, whose undo is on its way then. */
function begin(desk: Desk): Desk {
  const turn = undoTurn(desk, now)
  if (!turn) throw new Error('it is nobody’s turn')
  const undoing = turn.is === 'undo' ? { of: turn.of, closes: turn.closes } : null
  return moveDesk(desk, { event: 'turn-taken', undoing })
}

/** The answer to the undo on its way, with the event of it. */
function end(desk: Desk, undo: string, discards = false): Desk {
  if (!desk.undoing) throw new Error('no undo is on its way')
  const { of, closes } = desk.undoing
  return moveDesk(desk, {
    event: 'taken-back',
    of,
    version: 8,
    undo,
    voided: [],
    isCorrection: false,
    closes,
    discards,
  })
}

const twice = begin(deskAfter(...saved(1), ...saved(2), z, z))

describe('a press while an undo is on its way', () => {
  it('waits, and is for what was saved before', () => {
    expect(twice.undoing?.of.undo).toBe('u2')
    expect(whose(twice)).toBeNull()
    expect(whose(end(twice, 'u3'))).toBe('undo u1')
  })

  it('does the undone act again if it is the other key', () => {
    expect(whose(end(begin(deskAfter(...saved(1), ...saved(2), z, y)), 'u3'))).toBe('undo u3')
  })

  it('has its turn after those before it', () => {
    const desk = end(begin(deskAfter(...saved(1), ...saved(2), z, y, z)), 'u3')
    const again = end(begin(desk), 'u4')
    expect(whose(again)).toBe('undo u4')
  })

  it('is done when the user has opened another table meanwhile, which stays open', () => {
    const desk = end([opened(3)].reduce(moveDesk, twice), 'u3')
    expect([whose(desk), desk.open?.encounter.id]).toEqual(['undo u1', '3'])
    expect(end(begin(desk), 'u4').open?.encounter.id).toBe('3')
  })

  it('is not for a result sent after it', () => {
    const desk = [opened(3), sent(3), answered(3)].reduce(moveDesk, twice)
    expect(whose(end(desk, 'u4'))).toBe('undo u1')
  })

  it('is not done at a table that was opened or sent since, and says so', () => {
    expect(undoTurn(end(moveDesk(twice, opened(1)), 'u3'), now)).toMatchObject({
      is: 'refused',
      of: { undo: 'u1' },
      isOpenAgain: true,
    })
    const again = [opened(1), sent(1), left].reduce(moveDesk, twice)
    const notNow = { isUndoable: ({ undo }: Undoable) => undo !== 'u1' }
    expect(whose(end(again, 'u3'), notNow)).toBe('refused u1')
    expect(whose(end(moveDesk(again, answered(1, 'u5')), 'u3'), notNow)).toBe('refused u1')
  })

  it('has nothing to do where there is no more', () => {
    expect(whose(end(begin(deskAfter(...saved(1), z, z)), 'u3'))).toBe('nothing')
    expect(whose(deskAfter(...saved(1), y))).toBe('nothing')
    expect(whose(deskAfter(...saved(1), z), { isUndoable: () => false })).toBe('nothing')
  })

  it('is done although another act has followed', () => {
    const desk = end(moveDesk(twice, { event: 'forgotten' }), 'u3')
    expect(whose(desk)).toBe('undo u1')
    expect(deskAfter(...saved(1), { event: 'forgotten' }).earlier).toEqual([])
  })

  it('does nothing once one before it is refused', () => {
    const refused: DeskEvent = { event: 'refused', refused: { encounter: table(2), act: 'take-back', problem } }
    expect(moveDesk(twice, refused)).toMatchObject({ presses: [], undoing: null })
  })
})

describe('a press while a result is on its way', () => {
  const waiting = deskAfter(...saved(1), opened(2), sent(2), z)

  it('waits for it, and undoes it', () => {
    expect(whose(waiting)).toBeNull()
    expect(whose(moveDesk(waiting, answered(2)))).toBe('undo u2')
  })

  it('is dropped if that is not saved, but not if a later one is not', () => {
    const refused = (number: number): DeskEvent => ({
      event: 'refused',
      refused: { encounter: table(number), act: 'save', problem },
    })
    expect(moveDesk(waiting, refused(2)).presses).toEqual([])
    expect([sent(3), refused(3)].reduce(moveDesk, waiting).presses).toHaveLength(1)
  })

  it('is heard, because its table is about to close', () => {
    expect([isClosing(waiting), isClosing(deskAfter(opened(2))), isClosing(deskAfter())]).toEqual([true, false, false])
  })
})

describe('a result that the desk asks for by itself', () => {
  const lost = (number: number): DeskEvent => ({
    event: 'refused',
    refused: { encounter: table(number), act: 'save', problem },
  })
  const asked = (number: number): DeskEvent => ({ event: 'asked-again', encounter: table(number) })
  const asking = deskAfter(sent(1), lost(1), ...saved(2), asked(1))
  const undos = ({ saved: last, earlier }: Desk) => [last?.undo, earlier.map(({ undo }) => undo)]

  it('keeps its place before what was saved since, which is undone first', () => {
    expect(asking).toMatchObject({ acts: 2, refused: [], sending: [{ nth: 1, isAskedAgain: true }] })
    const pressed = moveDesk(asking, z)
    expect(whose(pressed)).toBe('undo u2')
    const late = moveDesk(pressed, answered(1))
    expect([whose(late), ...undos(late)]).toEqual(['undo u2', 'u2', ['u1']])
    const undone = end(begin(late), 'back2')
    expect(whose(moveDesk(undone, z))).toBe('undo u1')
  })

  it('is undone second also if it is answered while the newer undo is on its way, or its table was left', () => {
    for (const between of [[], [opened(3)]]) {
      const late = [...between, answered(1)].reduce(moveDesk, begin(moveDesk(asking, z)))
      expect(whose(moveDesk(end(late, 'back2'), z))).toBe('undo u1')
    }
    const waiting = [z, opened(3), answered(1)].reduce(moveDesk, begin(moveDesk(asking, z)))
    expect(waiting.earlier.map(({ undo }) => undo)).toEqual(['u1', 'u2'])
  })

  it('leaves what was undone to be brought back', () => {
    const undone = end(moveDesk(begin(deskAfter(...saved(1), z)), sent(2)), 'back1')
    const late = [lost(2), asked(2), answered(2)].reduce(moveDesk, undone)
    expect(undos(late)).toEqual(['back1', ['u2']])
    expect([whose(moveDesk(late, y)), whose(moveDesk(late, z))]).toEqual(['undo back1', 'undo u2'])
  })

  it('is what was saved last if nothing newer is', () => {
    const late = [asked(1), answered(1)].reduce(moveDesk, deskAfter(sent(1), lost(1)))
    expect(undos(late)).toEqual(['u1', []])
    const next = deskAfter(...saved(1), sent(2), lost(2), asked(2), answered(2))
    expect(undos(next)).toEqual(['u2', ['u1']])
  })

  it('drops no press if it is lost again, and can be asked for again in its place', () => {
    const again = [z, lost(1)].reduce(moveDesk, asking)
    expect([whose(again), again.refused]).toMatchObject(['undo u2', [{ unanswered: { nth: 1 } }]])
    const late = [asked(1), answered(1)].reduce(moveDesk, again)
    expect(undos(late)).toEqual(['u2', ['u1']])
  })
})

describe('an undo that would discard what was played', () => {
  const back = (events: DeskEvent[]) => end(events.reduce(moveDesk, begin(deskAfter(...saved(1), z, y))), 'u3', true)

  it('is shown first, and ends what waits', () => {
    expect(whose(back([]))).toBe('asks u3')
    const desk = back([z])
    if (!desk.saved) throw new Error('nothing was saved')
    const asked: DeskEvent = { event: 'changing', encounter: table(1), seed: 'seed', asks: desk.saved }
    expect(moveDesk(desk, asked).presses).toEqual([])
  })

  it('takes the keys from nothing that is typed', () => {
    expect(undoTurn(back([opened(3)]), now)).toMatchObject({ is: 'refused', isOpenAgain: false })
    expect(whose(back([]), { mayAsk: false })).toBe('refused u3')
  })
})

describe('the last change of the open table', () => {
  const last: Undoable = {
    nth: 0,
    encounter: table(4, 3),
    before: table(4, 2),
    resultVersion: 3,
    undo: 'u9',
    isTakenBack: false,
    voided: [],
    reseated: null,
    discards: false,
  }
  const change: DeskEvent = { event: 'pressed', key: 'undo', change: last }

  it('is undone at its own form, which closes, after what is on its way', () => {
    const desk = [opened(4), change].reduce(moveDesk, twice)
    expect([whose(desk), isClosing(desk)]).toEqual([null, true])
    const waited = end(begin(end(desk, 'u3')), 'u4')
    expect(waited.undoing).toBeNull()
    expect(whose(waited)).toBe('undo u9')
    expect(end(begin(waited), 'u5').open).toBeNull()
  })

  it('is undone once: the next press is for what was saved before', () => {
    const desk = begin(deskAfter(...saved(1), opened(4), change))
    expect(isClosing(desk)).toBe(true)
    expect(whose(end(moveDesk(desk, change), 'u3'))).toBe('undo u1')
  })
})

describe('what was undone', () => {
  const both = end(begin(end(twice, 'back2')), 'back1')

  it('comes back step by step, the last one first', () => {
    const one = begin(moveDesk(both, y))
    expect(one.undoing?.of.undo).toBe('back1')
    const other = begin(moveDesk(end(one, 'again1'), y))
    expect(other.undoing?.of.undo).toBe('back2')
    expect(whose(moveDesk(end(other, 'again2'), y))).toBe('nothing')
  })

  it('does not come back any more once something is saved or opened', () => {
    for (const later of [[...saved(3)], [opened(3), left]]) {
      expect(whose([...later, y].reduce(moveDesk, both))).toBe('nothing')
    }
  })
})

describe('an undo whose answer is lost', () => {
  const act = { encounter: table(2, 1), act: 'take-back', problem } as const
  const lost = moveDesk(begin(deskAfter(...saved(1), ...saved(2), z)), { event: 'refused', refused: act, undo: 'u2' })

  it('is sent again by the next press, whichever key it is', () => {
    for (const press of [z, y]) expect(whose(moveDesk(lost, press))).toBe('undo u2')
    const again = moveDesk(lost, { event: 'undo-sent-again' })
    expect(whose(moveDesk(end(again, 'back2'), z))).toBe('undo u1')
  })

  it('is one that was refused if the server says why', () => {
    const refused = { ...act, problem: { code: 'undo-built-on' } as Problem }
    expect(begin(deskAfter(...saved(2), z)).unanswered).toBeNull()
    expect(moveDesk(begin(deskAfter(...saved(2), z)), { event: 'refused', refused, undo: 'u2' }).unanswered).toBeNull()
  })
})
