-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "role" AS ENUM ('owner', 'organiser', 'desk', 'scorer', 'viewer');

-- CreateEnum
CREATE TYPE "round_status" AS ENUM ('draft', 'published', 'closed');

-- CreateEnum
CREATE TYPE "side" AS ENUM ('a', 'b');

-- CreateEnum
CREATE TYPE "outcome" AS ENUM ('normal', 'schneider', 'retour', 'unfinished');

-- CreateEnum
CREATE TYPE "submission_status" AS ENUM ('accepted', 'conflict');

-- CreateEnum
CREATE TYPE "tournament_status" AS ENUM ('open', 'running', 'finished');

-- CreateEnum
CREATE TYPE "entry_status" AS ENUM ('active', 'withdrawn');

-- CreateTable
CREATE TABLE "installation" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "auth_secret" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "installation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "token" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ip_address" TEXT,
    "user_agent" TEXT,
    "account_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credential" (
    "id" UUID NOT NULL,
    "provider_account" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "password" TEXT,
    "access_token" TEXT,
    "refresh_token" TEXT,
    "id_token" TEXT,
    "access_token_expires_at" TIMESTAMPTZ(3),
    "refresh_token_expires_at" TIMESTAMPTZ(3),
    "scope" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credential_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "verification" (
    "id" UUID NOT NULL,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "verification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_event" (
    "club_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "tournament_id" UUID,
    "version" INTEGER,
    "account_id" UUID,
    "action" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "undoes" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("club_id","id")
);

-- CreateTable
CREATE TABLE "command" (
    "club_id" UUID NOT NULL,
    "key" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "answer" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "command_pkey" PRIMARY KEY ("club_id","key")
);

-- CreateTable
CREATE TABLE "club" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "club_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "membership" (
    "club_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "role" "role" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "membership_pkey" PRIMARY KEY ("club_id","account_id")
);

-- CreateTable
CREATE TABLE "person" (
    "club_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "person_pkey" PRIMARY KEY ("club_id","id")
);

-- CreateTable
CREATE TABLE "stage" (
    "club_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "tournament_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "stage_pkey" PRIMARY KEY ("club_id","id")
);

-- CreateTable
CREATE TABLE "round" (
    "club_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "stage_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "seed" TEXT NOT NULL,
    "status" "round_status" NOT NULL DEFAULT 'draft',
    "drawn_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "round_pkey" PRIMARY KEY ("club_id","id")
);

-- CreateTable
CREATE TABLE "encounter" (
    "club_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "table_number" INTEGER,
    "result_version" INTEGER NOT NULL DEFAULT 0,
    "reasons" JSONB NOT NULL,

    CONSTRAINT "encounter_pkey" PRIMARY KEY ("club_id","id")
);

-- CreateTable
CREATE TABLE "seat" (
    "club_id" UUID NOT NULL,
    "encounter_id" UUID NOT NULL,
    "side" "side" NOT NULL,
    "entry_id" UUID NOT NULL,
    "members" JSONB NOT NULL,

    CONSTRAINT "seat_pkey" PRIMARY KEY ("club_id","encounter_id","side")
);

-- CreateTable
CREATE TABLE "game" (
    "club_id" UUID NOT NULL,
    "encounter_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "points_a" INTEGER NOT NULL,
    "points_b" INTEGER NOT NULL,
    "outcome" "outcome" NOT NULL,

    CONSTRAINT "game_pkey" PRIMARY KEY ("club_id","encounter_id","number")
);

-- CreateTable
CREATE TABLE "submission" (
    "club_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "encounter_id" UUID NOT NULL,
    "based_on" INTEGER NOT NULL,
    "games" JSONB NOT NULL,
    "status" "submission_status" NOT NULL,
    "account_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "submission_pkey" PRIMARY KEY ("club_id","id")
);

-- CreateTable
CREATE TABLE "tournament" (
    "club_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "place" TEXT NOT NULL,
    "regulation" JSONB NOT NULL,
    "status" "tournament_status" NOT NULL DEFAULT 'open',
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tournament_pkey" PRIMARY KEY ("club_id","id")
);

-- CreateTable
CREATE TABLE "entry" (
    "club_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "tournament_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "status" "entry_status" NOT NULL DEFAULT 'active',
    "paid" BOOLEAN NOT NULL DEFAULT false,
    "present" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "entry_pkey" PRIMARY KEY ("club_id","id")
);

-- CreateTable
CREATE TABLE "entry_member" (
    "club_id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "person_id" UUID NOT NULL,

    CONSTRAINT "entry_member_pkey" PRIMARY KEY ("club_id","entry_id","position")
);

-- CreateTable
CREATE TABLE "adjustment" (
    "club_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "tournament_id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "half_points" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "adjustment_pkey" PRIMARY KEY ("club_id","id")
);

-- CreateTable
CREATE TABLE "decision" (
    "club_id" UUID NOT NULL,
    "tournament_id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "criterion" TEXT NOT NULL,
    "value" INTEGER NOT NULL,

    CONSTRAINT "decision_pkey" PRIMARY KEY ("club_id","tournament_id","criterion","entry_id")
);

-- CreateTable
CREATE TABLE "access_link" (
    "club_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "tournament_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "scope" JSONB NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "access_link_pkey" PRIMARY KEY ("club_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_email_key" ON "account"("email");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_key" ON "session"("token");

-- CreateIndex
CREATE INDEX "session_account_id_idx" ON "session"("account_id");

-- CreateIndex
CREATE INDEX "credential_account_id_idx" ON "credential"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "credential_provider_provider_account_key" ON "credential"("provider", "provider_account");

-- CreateIndex
CREATE INDEX "verification_identifier_idx" ON "verification"("identifier");

-- CreateIndex
CREATE INDEX "audit_event_club_id_tournament_id_at_idx" ON "audit_event"("club_id", "tournament_id", "at");

-- CreateIndex
CREATE INDEX "membership_account_id_idx" ON "membership"("account_id");

-- CreateIndex
CREATE INDEX "person_club_id_name_key_idx" ON "person"("club_id", "name_key");

-- CreateIndex
CREATE UNIQUE INDEX "stage_club_id_tournament_id_position_key" ON "stage"("club_id", "tournament_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "round_club_id_stage_id_number_key" ON "round"("club_id", "stage_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "encounter_club_id_round_id_table_number_key" ON "encounter"("club_id", "round_id", "table_number");

-- CreateIndex
CREATE INDEX "seat_club_id_entry_id_idx" ON "seat"("club_id", "entry_id");

-- CreateIndex
CREATE INDEX "submission_club_id_encounter_id_at_idx" ON "submission"("club_id", "encounter_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "tournament_slug_key" ON "tournament"("slug");

-- CreateIndex
CREATE INDEX "tournament_club_id_date_idx" ON "tournament"("club_id", "date");

-- CreateIndex
CREATE UNIQUE INDEX "entry_club_id_tournament_id_number_key" ON "entry"("club_id", "tournament_id", "number");

-- CreateIndex
CREATE INDEX "entry_member_club_id_person_id_idx" ON "entry_member"("club_id", "person_id");

-- CreateIndex
CREATE UNIQUE INDEX "entry_member_club_id_entry_id_person_id_key" ON "entry_member"("club_id", "entry_id", "person_id");

-- CreateIndex
CREATE INDEX "adjustment_club_id_tournament_id_idx" ON "adjustment"("club_id", "tournament_id");

-- CreateIndex
CREATE UNIQUE INDEX "access_link_token_hash_key" ON "access_link"("token_hash");

-- CreateIndex
CREATE INDEX "access_link_club_id_tournament_id_idx" ON "access_link"("club_id", "tournament_id");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credential" ADD CONSTRAINT "credential_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_club_id_fkey" FOREIGN KEY ("club_id") REFERENCES "club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person" ADD CONSTRAINT "person_club_id_fkey" FOREIGN KEY ("club_id") REFERENCES "club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stage" ADD CONSTRAINT "stage_club_id_tournament_id_fkey" FOREIGN KEY ("club_id", "tournament_id") REFERENCES "tournament"("club_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round" ADD CONSTRAINT "round_club_id_stage_id_fkey" FOREIGN KEY ("club_id", "stage_id") REFERENCES "stage"("club_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "encounter" ADD CONSTRAINT "encounter_club_id_round_id_fkey" FOREIGN KEY ("club_id", "round_id") REFERENCES "round"("club_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seat" ADD CONSTRAINT "seat_club_id_encounter_id_fkey" FOREIGN KEY ("club_id", "encounter_id") REFERENCES "encounter"("club_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seat" ADD CONSTRAINT "seat_club_id_entry_id_fkey" FOREIGN KEY ("club_id", "entry_id") REFERENCES "entry"("club_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game" ADD CONSTRAINT "game_club_id_encounter_id_fkey" FOREIGN KEY ("club_id", "encounter_id") REFERENCES "encounter"("club_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission" ADD CONSTRAINT "submission_club_id_encounter_id_fkey" FOREIGN KEY ("club_id", "encounter_id") REFERENCES "encounter"("club_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tournament" ADD CONSTRAINT "tournament_club_id_fkey" FOREIGN KEY ("club_id") REFERENCES "club"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entry" ADD CONSTRAINT "entry_club_id_tournament_id_fkey" FOREIGN KEY ("club_id", "tournament_id") REFERENCES "tournament"("club_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entry_member" ADD CONSTRAINT "entry_member_club_id_entry_id_fkey" FOREIGN KEY ("club_id", "entry_id") REFERENCES "entry"("club_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entry_member" ADD CONSTRAINT "entry_member_club_id_person_id_fkey" FOREIGN KEY ("club_id", "person_id") REFERENCES "person"("club_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_club_id_tournament_id_fkey" FOREIGN KEY ("club_id", "tournament_id") REFERENCES "tournament"("club_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_club_id_entry_id_fkey" FOREIGN KEY ("club_id", "entry_id") REFERENCES "entry"("club_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "decision" ADD CONSTRAINT "decision_club_id_tournament_id_fkey" FOREIGN KEY ("club_id", "tournament_id") REFERENCES "tournament"("club_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "decision" ADD CONSTRAINT "decision_club_id_entry_id_fkey" FOREIGN KEY ("club_id", "entry_id") REFERENCES "entry"("club_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_link" ADD CONSTRAINT "access_link_club_id_tournament_id_fkey" FOREIGN KEY ("club_id", "tournament_id") REFERENCES "tournament"("club_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;



-- The last guard: what no code may write.
ALTER TABLE "installation" ADD CONSTRAINT "installation_single" CHECK ("id" = 1);
ALTER TABLE "entry" ADD CONSTRAINT "entry_number_positive" CHECK ("number" > 0);
ALTER TABLE "round" ADD CONSTRAINT "round_number_positive" CHECK ("number" > 0);
ALTER TABLE "encounter" ADD CONSTRAINT "encounter_table_positive" CHECK ("table_number" > 0);
ALTER TABLE "game" ADD CONSTRAINT "game_number_positive" CHECK ("number" > 0);
ALTER TABLE "person" ADD CONSTRAINT "person_name_length" CHECK (char_length("name") BETWEEN 1 AND 80);
ALTER TABLE "tournament" ADD CONSTRAINT "tournament_name_length" CHECK (char_length("name") BETWEEN 1 AND 120);

-- An entry sits at most once in an encounter.
CREATE UNIQUE INDEX "seat_entry_once" ON "seat" ("club_id", "encounter_id", "entry_id");
