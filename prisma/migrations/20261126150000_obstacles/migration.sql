-- Answers that are given again call what blocks the next draw `obstacle`, as everything else does now, where they called it `held`. No text
-- that somebody typed contains the key: its quotes are escaped.
UPDATE command
SET answer = replace(answer::text, '"held": ', '"obstacle": ')::jsonb
WHERE answer::text LIKE '%"held": %';
