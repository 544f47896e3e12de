-- What people are known by changes with the years. The tables and prizes of a tournament that has ended do not.
ALTER TABLE "tournament" ADD COLUMN "traits_at_end" JSONB;

UPDATE tournament t
SET traits_at_end = (
  SELECT jsonb_object_agg(p.id, jsonb_build_object(
    'woman', p.woman, 'birthYear', p.birth_year, 'guest', p.guest, 'home', p.home))
  FROM entry e
    JOIN entry_member m ON m.club_id = e.club_id AND m.entry_id = e.id
    JOIN person p ON p.club_id = m.club_id AND p.id = m.person_id
  WHERE e.club_id = t.club_id AND e.tournament_id = t.id)
WHERE t.status = 'finished';
