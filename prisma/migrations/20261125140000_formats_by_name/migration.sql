-- Answers that are given again say `format` and `random`, as everything else does now, where they said `pairer` and `redraw`. The keys of
-- jsonb are in a fixed order: `version` stands before `qualifiers` in a regulation and nowhere else.
UPDATE command
SET answer = replace(replace(replace(replace(answer::text,
    '"pairer": "redraw"', '"format": "random"'),
    '"pairer": ', '"format": '),
    '"where": "phase"', '"where": "stage"'),
    '"version": 3, "qualifiers": ', '"version": 4, "qualifiers": ')::jsonb
WHERE answer::text LIKE '%"pairer": %' OR answer::text LIKE '%"where": "phase"%';
