-- Every two letters that stand side by side in a text: what an index of three at a time cannot find. Dear enough that no plan
-- calls it for every row of a table.
create function letter_pairs(t text) returns text[] language sql immutable cost 1000 as $$
  select array(select distinct substr(t, n, 2) from generate_series(1, length(t) - 1) n)
$$;
