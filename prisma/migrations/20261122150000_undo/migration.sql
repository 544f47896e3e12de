-- What would take a change back is kept with it.
ALTER TABLE "audit_event" ADD COLUMN "undo" JSONB;
