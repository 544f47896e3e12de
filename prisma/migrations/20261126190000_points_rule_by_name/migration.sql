-- Answers that are given again say `pointsRule`, as everything else does now, where a stage of a regulation said `award`. The keys of jsonb
-- are in a fixed order: in the rule, `game` stands first. The award of an encounter has no such key. `version` stands before `qualifiers` in a
-- regulation and nowhere else.
UPDATE command
SET answer = replace(replace(answer::text,
    '"award": {"game": {', '"pointsRule": {"game": {'),
    '"version": 4, "qualifiers": ', '"version": 5, "qualifiers": ')::jsonb
WHERE answer::text LIKE '%"version": 4, "qualifiers": %';
