-- Whoever deletes an entry, or what was written at a table, has every row looked for that hangs on it: without an index in all rows there are.
CREATE INDEX "access_link_club_id_entry_id_idx" ON "access_link"("club_id", "entry_id");
CREATE INDEX "sheet_version_club_id_leaves_id_idx" ON "sheet_version"("club_id", "leaves_id");
CREATE INDEX "adjustment_club_id_entry_id_idx" ON "adjustment"("club_id", "entry_id");
CREATE INDEX "decision_club_id_entry_id_idx" ON "decision"("club_id", "entry_id");
