-- How far each read model and each process has come. A read model has one row a generation of its tables (`1`, `1r1`, `2`, ...).
create table checkpoints (
  name text not null,
  version text not null,
  position bigint not null,
  status text not null check (status in ('building', 'live', 'stopped')),
  -- the position and the cause of what stopped it
  detail jsonb,
  updated_at timestamptz not null default now(),
  primary key (name, version)
);

-- Work of a process that is too long for its turn: done in slices, taken up again where it ended.
create table jobs (
  job_id uuid primary key,
  process text not null,
  event_position bigint not null,
  total integer not null,
  done integer not null default 0,
  status text not null default 'running' check (status in ('running', 'done')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (process, event_position)
);
