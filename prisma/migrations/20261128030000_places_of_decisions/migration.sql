-- A decision lasts as long as its entries have had no other table or bye since. The number of a round said less: another round may have it.
ALTER TABLE "decision" ADD COLUMN "place_id" UUID;

-- The last place of an entry up to a round, or up to now where the round is null. A round that is gone has places that are nobody's.
CREATE FUNCTION last_place(club UUID, of_tournament UUID, entry UUID, until INTEGER) RETURNS UUID LANGUAGE sql AS $$
  WITH published AS (
    SELECT r.id, r.number FROM round r JOIN stage g ON g.club_id = r.club_id AND g.id = r.stage_id
    WHERE r.club_id = club AND g.tournament_id = of_tournament AND r.status <> 'draft'
  )
  SELECT CASE WHEN until > coalesce((SELECT max(number) FROM published), 0) THEN gen_random_uuid() ELSE (
    SELECT e.id FROM seat s
      JOIN encounter e ON e.club_id = s.club_id AND e.id = s.encounter_id
      JOIN published p ON p.id = e.round_id
    WHERE s.club_id = club AND s.entry_id = entry AND (until IS NULL OR p.number <= until)
    ORDER BY p.number DESC, e.position DESC LIMIT 1
  ) END
$$;

UPDATE "decision" SET place_id = last_place(club_id, tournament_id, entry_id, round_number);

CREATE FUNCTION with_places(club UUID, of_tournament UUID, decisions JSONB) RETURNS JSONB LANGUAGE sql AS $$
  SELECT coalesce(jsonb_agg(decision || jsonb_build_object('places', (
    SELECT jsonb_agg(last_place(club, of_tournament, entry::uuid, (decision->>'after')::int) ORDER BY at)
    FROM jsonb_array_elements_text(decision->'order') WITH ORDINALITY AS entries(entry, at)
  )) ORDER BY nth), '[]')
  FROM jsonb_array_elements(decisions) WITH ORDINALITY AS all_of(decision, nth)
$$;

UPDATE "audit_event" SET undo = jsonb_set(
  jsonb_set(undo, '{made}', with_places(club_id, tournament_id, undo->'made')),
  '{earlier,decisions}', with_places(club_id, tournament_id, undo->'earlier'->'decisions'))
WHERE undo->>'kind' = 'decision';

DROP FUNCTION with_places;
DROP FUNCTION last_place;
