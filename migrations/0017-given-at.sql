-- When a code or a link was given, so that an act which is repeated later takes away no more than it did at first.
alter table activation_codes add column given_at timestamptz not null default now();
alter table activation_codes alter column given_at drop default;
alter table reset_tokens add column given_at timestamptz not null default now();
alter table reset_tokens alter column given_at drop default;
