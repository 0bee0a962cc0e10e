import { describe, expect, test } from 'vitest'
import { newCode, plainCode } from '../../api/features/sessions/activation/codes.ts'
import { argon2Hasher } from '../../api/passwords/hasher.ts'
import { openStrength } from '../../api/passwords/strength.ts'

describe('hashing', () => {
  test('[AUTH-14] a password becomes an argon2id hash of 19 MiB and two passes, another one each time', async () => {
    const { hash, verify } = argon2Hasher()
    const [one, other] = await Promise.all([hash('tranvia-violeta-77'), hash('tranvia-violeta-77')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(one).not.toContain('tranvia')
    expect(await verify('tranvia-violeta-77', one)).toBe(true)
    expect(await verify('tranvia-violeta-78', one)).toBe(false)
  })

  test('a crowd is hashed to the last one, a few at a time', async () => {
    const { hash } = argon2Hasher()
    const hashes = await Promise.all(Array.from({ length: 12 }, (_, index) => hash(`crowd-${index}`)))
    expect(new Set(hashes).size).toBe(12)
  })
})

test('three thousand at once are all taken in, and a flood is turned away', async () => {
  const refused = async (many: number) => {
    const { verify } = argon2Hasher()
    // what is no hash is found out at once, so that the crowd costs nothing
    const all = await Promise.allSettled(Array.from({ length: many }, () => verify('x', 'no hash')))
    return all.filter((one) => one.status === 'rejected' && one.reason.code === 'http.rate-limited').length
  }
  expect(await refused(3_000)).toBe(0)
  expect(await refused(20_000)).toBeGreaterThan(10_000)
})

describe('[AUTH-11] the strength check', () => {
  const strength = openStrength()
  const weakness = async (...asked: Parameters<typeof strength>) => (await strength(...asked)).weakness

  test.each(['123456', 'password', 'qwerty', 'aaaaaa', 'abcdef', 'contraseña', 'admin123', 'mexico'])(
    'refuses %s with a reason',
    async (password) => {
      expect(await weakness(password, [], 'es')).toMatch(/\.$/)
    },
  )

  test('gives the reason in the viewer’s language', async () => {
    expect(await weakness('aaaaaaaa', [], 'es')).toContain('caracteres repetidos')
    expect(await weakness('aaaaaaaa', [], 'en')).toContain('Repeated characters')
  })

  test('knows whose password it is: their own name and number are no secret', async () => {
    const own = ['Eusebia', 'Xochiquetzal', '10482', 'EusebiaXochiquetzal']
    expect(await weakness('Xochiquetzal', own, 'es')).not.toBeNull()
    expect(await weakness('xochiquetzal10482', own, 'es')).not.toBeNull()
    expect(await weakness('Xochiquetzal', ['Otra', 'Persona'], 'es')).toBeNull()
  })

  test.each(['tranvia-violeta-77', 'Kz9!vTq2', 'lluviaenlaquebrada'])('accepts %s', async (password) => {
    expect(await weakness(password, ['Ana', '100'], 'es')).toBeNull()
  })
})

test('an activation code has 58 random bits and is the same however it is typed', () => {
  const codes = new Set(Array.from({ length: 200 }, newCode))
  expect(codes.size).toBe(200)
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{4}(-[A-HJKMNP-TV-Z2-9]{4}){2}$/)
  expect(plainCode(' k7qx 2mnp-4trb')).toBe('K7QX2MNP4TRB')
})
