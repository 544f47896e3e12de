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

/**
 * Whether the table of the encounter `e` of the enclosing query is being played: it has a result that does not count yet, or a line stands
 * on its sheet. A line that was struck, of a tap at the wrong table, says nothing.
 */
export const IS_BEGUN = Prisma.sql`CASE ${TABLE_STATE}
    WHEN 'result' THEN true
    WHEN 'sheet' THEN EXISTS (
      SELECT FROM sheet_version v JOIN sheet_entry w ON w.club_id = v.club_id AND w.version_id = v.id
      WHERE v.club_id = e.club_id AND v.encounter_id = e.id
      GROUP BY v.id
      HAVING count(*) FILTER (WHERE w.written->>'kind' NOT IN ('void', 'rewrite'))
        > count(*) FILTER (WHERE w.written->>'kind' = 'void'))
    ELSE false END`
