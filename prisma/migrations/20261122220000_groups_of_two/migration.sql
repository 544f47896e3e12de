-- Groups of at most two leave somebody alone and cannot be asked for any more. A phase that has been drawn so keeps as many groups as
-- it has. Everything else is in groups of three.
UPDATE "tournament" AS t
SET "regulation" = jsonb_set(t."regulation", '{stages}', (
  SELECT jsonb_agg(
    CASE
      WHEN s.rules #> '{pairing,round-robin,size}' IS DISTINCT FROM '2' THEN s.rules
      WHEN drawn.seats = 0 THEN jsonb_set(s.rules, '{pairing,round-robin,size}', '3')
      ELSE jsonb_set(
        s.rules #- '{pairing,round-robin,size}', '{pairing,round-robin,groups}', to_jsonb((drawn.seats + 1) / 2))
    END
    ORDER BY s.place)
  FROM jsonb_array_elements(t."regulation" -> 'stages') WITH ORDINALITY AS s(rules, place)
  CROSS JOIN LATERAL (
    SELECT count(seat.*)::int AS seats
    FROM (
      SELECT r."club_id", r."id" FROM "round" r
      JOIN "stage" g ON g."club_id" = r."club_id" AND g."id" = r."stage_id"
      WHERE g."club_id" = t."club_id" AND g."tournament_id" = t."id" AND g."position" = s.place - 1
      ORDER BY r."number" LIMIT 1
    ) AS first
    JOIN "encounter" e ON e."club_id" = first."club_id" AND e."round_id" = first."id"
    JOIN "seat" ON "seat"."club_id" = e."club_id" AND "seat"."encounter_id" = e."id"
  ) AS drawn
))
WHERE jsonb_path_exists(t."regulation", '$.stages[*].pairing."round-robin".size ? (@ == 2)');

UPDATE "club_regulation"
SET "regulation" = jsonb_set("regulation", '{stages}', (
  SELECT jsonb_agg(
    CASE
      WHEN s.rules #> '{pairing,round-robin,size}' = '2' THEN jsonb_set(s.rules, '{pairing,round-robin,size}', '3')
      ELSE s.rules
    END
    ORDER BY s.place)
  FROM jsonb_array_elements("regulation" -> 'stages') WITH ORDINALITY AS s(rules, place)
))
WHERE jsonb_path_exists("regulation", '$.stages[*].pairing."round-robin".size ? (@ == 2)');
