-- HR's rosters on their way in, and the reports of those that were taken over. Outside the log: the facts are there; this is what was asked.
-- Personal data lies in file_name, import_rows and import_parts. A dry run goes whole after a day, or when it is deleted; the parts go as soon
-- as an import is over; the rows of a report lose what names somebody who has been forgotten.
create table imports (
  import_id uuid primary key,
  -- reading -> planned | refused; planned -> checking -> applying -> done, or back to planned where the records had changed
  status text not null check (status in ('reading', 'planned', 'refused', 'checking', 'applying', 'done')),
  file_name text not null,
  bytes integer not null,
  sha256 text,
  -- of the plan: what would be done, whatever else has happened to the records meanwhile
  digest text,
  counts jsonb not null default '{}',
  -- kind and name of what has to be opened
  units jsonb not null default '[]',
  -- why the file was refused, or why the plan has to be looked at anew: code and params
  problem jsonb,
  uploaded_by jsonb not null,
  uploaded_at timestamptz not null,
  applied_by jsonb,
  applied_at timestamptz,
  correlation_id uuid,
  total integer not null default 0,
  done integer not null default 0,
  next_part integer not null default 0,
  finished_at timestamptz,
  -- which process works on it, and when that was last heard of
  runner uuid not null,
  beat_at timestamptz not null default now()
);

-- one import is applied at a time
create unique index imports_one_at_a_time on imports ((true)) where status in ('checking', 'applying');
create index on imports (uploaded_at);

-- What becomes of each row of the file, and who is missing from it.
create table import_rows (
  import_id uuid not null references imports on delete cascade,
  seq integer not null,
  outcome text not null check (outcome in ('new', 'changed', 'unchanged', 'refused', 'missing')),
  -- among the rows of its outcome, from 0, so that the last page is found as fast as the first; null until a row that lost a race has one
  place integer,
  -- in the file, as a spreadsheet counts; null for who is missing from it
  line integer,
  payroll_num text not null,
  name text not null,
  person_id uuid,
  -- reasons of a refusal, or changes from and to
  detail jsonb not null,
  primary key (import_id, seq)
);

create index on import_rows (import_id, outcome, place);
create index on import_rows (person_id);

-- Work in progress: the roster as it was read (read), and the facts that its plan comes to (write).
create table import_parts (
  import_id uuid not null references imports on delete cascade,
  kind text not null check (kind in ('read', 'write')),
  part integer not null,
  content text not null,
  primary key (import_id, kind, part)
);
