// What is written at a table, queried along with the encounters themselves.

import { Prisma } from '#generated/prisma/client.ts'

/** The most that is written at a table: `result` is one, or an attempt at one; `sheet` are entries on its sheet. */
export type TableState = 'nothing' | 'sheet' | 'result'

/** The `TableState` of the encounter `e` of the enclosing query; a result that was cleared or taken back does not count. */
export const TABLE_STATE = Prisma.sql`CASE
    WHEN (SELECT s.status <> 'accepted' OR s.games <> '[]' OR s.outside <> '[]'
      FROM submission s WHERE s.club_id = e.club_id AND s.encounter_id = e.id
      ORDER BY s.seq DESC LIMIT 1) THEN 'result'
    WHEN EXISTS (SELECT FROM sheet_version v WHERE v.club_id = e.club_id AND v.encounter_id = e.id) THEN 'sheet'
    ELSE 'nothing' END`
