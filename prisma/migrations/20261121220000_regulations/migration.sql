-- What secondary tables are made from
ALTER TABLE "person" ADD COLUMN "woman" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "person" ADD COLUMN "birth_year" INTEGER;
ALTER TABLE "person" ADD COLUMN "guest" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "person" ADD COLUMN "home" TEXT NOT NULL DEFAULT '';
ALTER TABLE "person" ADD CONSTRAINT "person_birth_year_known" CHECK ("birth_year" BETWEEN 1900 AND 2200);

-- A game somebody did not come to, or left
ALTER TYPE "outcome" ADD VALUE 'forfeit';

-- What is entered beside the games
ALTER TABLE "encounter" ADD COLUMN "outside" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "submission" ADD COLUMN "outside" JSONB NOT NULL DEFAULT '[]';

-- When points were given and ties were decided
ALTER TABLE "adjustment" ADD COLUMN "round_number" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "decision" ADD COLUMN "round_number" INTEGER;

-- A club's own regulations
CREATE TABLE "club_regulation" (
    "club_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "regulation" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "club_regulation_pkey" PRIMARY KEY ("club_id","id")
);
CREATE UNIQUE INDEX "club_regulation_club_id_title_key" ON "club_regulation"("club_id", "title");
ALTER TABLE "club_regulation" ADD CONSTRAINT "club_regulation_club_id_fkey"
    FOREIGN KEY ("club_id") REFERENCES "club"("id") ON DELETE CASCADE ON UPDATE CASCADE;
