/** Loaded before a program, it puts the clock of its machine ahead by MACHINE_AHEAD_MS, for that program alone. */
const aheadMs = Number(process.env.MACHINE_AHEAD_MS)
const real = Date

globalThis.Date = new Proxy(real, {
  construct: (target, given) =>
    Reflect.construct(target, given.length === 0 ? [real.now() + aheadMs] : given),
  get: (target, name) => (name === 'now' ? () => real.now() + aheadMs : Reflect.get(target, name)),
})
