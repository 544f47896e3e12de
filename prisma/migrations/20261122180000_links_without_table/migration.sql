-- A link whose people play at no table of the round any more, since it was put right: it says so, and leads back with them.
ALTER TABLE "access_link" ALTER COLUMN "encounter_id" DROP NOT NULL,
  ADD COLUMN "round_id" UUID,
  ADD COLUMN "entry_id" UUID,
  ADD CONSTRAINT "access_link_leads_somewhere" CHECK (
    num_nonnulls("encounter_id", "round_id") = 1 AND num_nonnulls("encounter_id", "entry_id") = 1
  );

CREATE INDEX "access_link_club_id_round_id_idx" ON "access_link"("club_id", "round_id");

ALTER TABLE "access_link" ADD CONSTRAINT "access_link_club_id_round_id_fkey" FOREIGN KEY ("club_id", "round_id") REFERENCES "round"("club_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "access_link" ADD CONSTRAINT "access_link_club_id_entry_id_fkey" FOREIGN KEY ("club_id", "entry_id") REFERENCES "entry"("club_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
