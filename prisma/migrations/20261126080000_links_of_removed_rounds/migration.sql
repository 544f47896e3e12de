-- A link whose round was taken back: it says so, and leads to the table of its entry once a round of this number begins.
ALTER TABLE "access_link" ADD COLUMN "round_number" INTEGER,
  ADD COLUMN "printed_entries" UUID[],
  DROP CONSTRAINT "access_link_leads_somewhere",
  ADD CONSTRAINT "access_link_leads_somewhere" CHECK (
    num_nonnulls("encounter_id", "round_id", "round_number") = 1 AND num_nonnulls("encounter_id", "entry_id") = 1
  );

CREATE INDEX "access_link_club_id_tournament_id_round_number_idx" ON "access_link"("club_id", "tournament_id", "round_number");
