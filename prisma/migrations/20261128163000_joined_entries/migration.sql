-- What has become of a single who joined another entry: a request that is sent again is answered with that entry.
ALTER TABLE "entry" ADD COLUMN "joined_ids" UUID[] NOT NULL DEFAULT '{}';
