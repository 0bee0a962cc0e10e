-- Failures are forgotten one by one rather than all together: a row says when the last of them will be.
delete from throttles;
alter table throttles drop column failures, drop column last_at, add column forgotten_at timestamptz not null;
create index on throttles (forgotten_at);

-- Where somebody has logged in before, as HMACs: guesses from elsewhere do not keep them out there.
create table known_places (
  person_id uuid not null,
  place text collate "C" not null,
  seen_at timestamptz not null,
  primary key (person_id, place)
);
