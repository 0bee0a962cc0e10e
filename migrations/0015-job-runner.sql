-- Long work in slices, for processes, imports and what time makes due. Whoever works on a job holds a lease on it; one that nobody
-- holds any more is taken over by any server and goes on at its cursor.
alter table jobs rename column process to kind;
alter table jobs
  -- what the work is about: a position of the log, an import
  add column key text,
  -- one job at a time in each slot: of a kind, or of a kind and key
  add column slot text,
  add column input jsonb not null default '{}',
  add column cursor jsonb,
  -- which server works on it
  add column owner uuid,
  -- from when anybody may take it: its lease runs out, it is tried again, or it is due
  add column available_at timestamptz not null default now(),
  -- failures since the last slice that was done, and the cause of the latest
  add column failures integer not null default 0,
  add column cause text,
  alter column total drop not null;

update jobs set key = event_position::text, slot = kind || ' ' || event_position, input = jsonb_build_object('position', event_position);

alter table jobs
  drop constraint jobs_status_check,
  drop column event_position, -- and its uniqueness
  alter column key set not null,
  alter column slot set not null,
  add constraint jobs_status_check check (status in ('running', 'failed', 'done', 'cancelled'));

create unique index jobs_one_in_a_slot on jobs (slot) where status in ('running', 'failed');

-- Imports that were under way go on as jobs.
insert into jobs (job_id, kind, key, slot, total, done, cursor, input)
  select gen_random_uuid(), 'apply-roster', import_id::text, 'apply-roster', total, done,
    case when status = 'applying' then jsonb_build_object('part', next_part) end, '{}'
  from imports where status in ('checking', 'applying');
insert into jobs (job_id, kind, key, slot, input)
  select gen_random_uuid(), 'read-roster', import_id::text, 'read-roster ' || import_id, '{"isKept": false}'
  from imports where status = 'reading';

drop index imports_one_at_a_time;
alter table imports drop column runner, drop column beat_at, drop column next_part, drop column done;
