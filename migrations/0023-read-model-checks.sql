-- What became of the last comparison of each read model with its rebuild.
create table read_model_checks (
  name text primary key,
  version text not null,
  -- as far as both had come
  position bigint not null,
  checked_at timestamptz not null,
  -- tables with their rows in both, and the first keys that differ
  differences jsonb not null default '[]',
  -- why it could not be rebuilt, where it could not
  cause text
);

-- When a generation of a read model was begun; null where that was not kept.
alter table checkpoints add column begun_at timestamptz;
alter table checkpoints alter column begun_at set default now();
