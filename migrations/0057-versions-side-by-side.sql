-- Versions of the product that read their own views, in a schema of their own, of tables that they may share. Each is kept as long as a
-- server reads it.
create table served_versions (
  -- the schema
  views text primary key,
  -- by read model: its version, and its tables
  read_models jsonb not null,
  -- how often its servers have said that they read it
  signs bigint not null default 1
);

-- Which server folds what the leader's version does not have.
create table version_leadership (
  views text primary key references served_versions on delete cascade,
  holder uuid not null,
  expires_at timestamptz not null
);

-- The leader's version; null where one version alone uses the database.
alter table leadership add column views text;

-- How far the read models have come that this version reads: a schema of views has one of its own in front of this.
create view live_checkpoints as select * from checkpoints where status <> 'building';
