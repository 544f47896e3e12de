-- Who declines to be drawn back in is kept by stage. Until now it was one list for all: that of each stage whose second round was drawn from
-- it, and of the first stage that draws back in. A stage to come asks anew.
UPDATE "tournament" t
SET wishes = jsonb_set(wishes, '{declining}', (
  WITH asking AS (
    SELECT nth - 1 AS at, 2 <= (
      SELECT count(*) FROM stage g JOIN round r ON r.club_id = g.club_id AND r.stage_id = g.id
      WHERE g.club_id = t.club_id AND g.tournament_id = t.id AND g.position = nth - 1
    ) AS is_drawn
    FROM jsonb_array_elements(t.regulation->'stages') WITH ORDINALITY AS stages(rules, nth)
    WHERE coalesce(rules->>'format', rules->>'pairer') = 'repechage'
  ), kept AS (
    SELECT at FROM asking WHERE is_drawn UNION SELECT coalesce(min(at), 0) FROM asking
  )
  SELECT coalesce(jsonb_agg(jsonb_build_object('stage', at, 'entry', entry) ORDER BY at, nth), '[]')
  FROM kept, jsonb_array_elements_text(t.wishes->'declining') WITH ORDINALITY AS declining(entry, nth)
))
WHERE wishes->'declining' IS NOT NULL;
