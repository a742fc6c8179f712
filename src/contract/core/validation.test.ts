import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import * as faults from '#text/common/faults.ts'

import { pincodeProblem } from './pincode-problem.ts'
import {
  emailProblem,
  mobileProblem,
  nameProblem,
  otpMobileProblem,
  otpProblem,
  passwordProblem,
  plainNameProblem,
  type Problem,
} from './validation.ts'

const texts: Readonly<Record<NonNullable<Problem>, string>> = faults
const textOf = (problem: Problem) => problem && texts[problem]
const PASSWORD =
  'Password must contain a digit from 1 to 9, a lowercase, a uppercase, a special character, must be 8-16 characters long.'

describe('a password has 10 to 16 characters, no white space, and one each of four kinds (spec D48)', () => {
  test.each([
    'Achaar@1234',
    'Aa1@567890', // 10
    'Aa1@567890123456', // 16
    'Achaar₹1234',
    'Aa1@56789😀', // ten code points, eleven code units
    'Aa1😀😀😀😀😀😀😀😀😀😀😀😀😀', // sixteen code points, twenty-nine code units
  ])('%s is taken', (password) => expect(passwordProblem(password)).toBeUndefined())

  test.each([
    ['nine characters', 'Aa1@56789'],
    ['seventeen characters', 'Aa1@5678901234567'],
    ['nine code points in ten code units', 'Aa1@5678😀'],
    ['no small letter', 'ACHAAR@1234'],
    ['no capital letter', 'achaar@1234'],
    ['no digit', 'Achaar@abcd'],
    ['no special character', 'Achaar12345'],
    ['a blank inside', 'Achaar @1234'],
    ['a blank at the end', 'Achaar@1234 '],
    ['a no-break space', 'Achaar@\u00a01234'],
    ['a line break', 'Achaar@\n1234'],
    ['nothing', ''],
  ])('%s is refused, in the specification’s words', (_, password) =>
    expect(textOf(passwordProblem(password))).toBe(PASSWORD),
  )

  test('any text with white space is refused', () => {
    const white = fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u2003', '\u3000')
    fc.assert(
      fc.property(fc.string(), white, fc.string(), (before, blank, after) => {
        expect(textOf(passwordProblem(`${before}${blank}${after}`))).toBe(PASSWORD)
      }),
    )
  })
})

describe('an e-mail has the standard pattern, its last part two letters or more', () => {
  test.each(['a@b.in', 'asha.kumari+shop@mail.example.co.in', 'ASHA@EXAMPLE.COM', `${'a'.repeat(64)}@example.com`])(
    '%s is taken',
    (email) => expect(emailProblem(email)).toBeUndefined(),
  )
  test.each([
    '',
    'asha',
    'asha@',
    '@example.com',
    'asha@example',
    'asha@example.c',
    'a@b@c.in',
    'a b@c.in',
    'a@b..in',
    'a@-b.in',
    'a@b-.in',
    'a@b.in ',
    'a@b.in\r\nBcc: x@y.zz',
    'a@b.1n',
    `${'a'.repeat(250)}@b.in`,
  ])('%j is refused', (email) => expect(textOf(emailProblem(email))).toBe('Email must be valid.'))

  test('a long text is judged as fast as a short one', () => {
    // no clock here: a pattern that doubles its work with each letter would not end within the test's time
    for (const hostile of [`${'a'.repeat(100_000)}@`, `a@${'a.'.repeat(50_000)}`, `a@${'a-'.repeat(120)}`])
      expect(textOf(emailProblem(hostile))).toBe('Email must be valid.')
  })
})

describe('a mobile is exactly ten digits; where an OTP would go it begins with 6 to 9 (spec D52)', () => {
  test('ten digits', () => {
    expect(mobileProblem('0123456789')).toBeUndefined()
    for (const wrong of ['', '123456789', '12345678901', '98765 4321', '+919876543210', '९८७६५४३२१०', '9876543210\n'])
      expect(textOf(mobileProblem(wrong))).toBe('Mobile number must be valid.')
  })
  test.each(Array.from({ length: 10 }, (_, digit) => digit))('first digit %i', (digit) => {
    const problem = digit >= 6 ? undefined : 'Mobile number must be valid.'
    expect(textOf(otpMobileProblem(`${digit}876543210`))).toBe(problem)
  })
})

test('an OTP is six digits', () => {
  expect(otpProblem('012345')).toBeUndefined()
  for (const wrong of ['', '12345', '1234567', '12345a', '१२३४५६', '123456\n'])
    expect(textOf(otpProblem(wrong))).toBe('OTP should contain 6 digits.')
})

test('a name has five characters or more, blanks around it not counted (spec D49)', () => {
  expect(nameProblem('Meena')).toBeUndefined()
  for (const ok of ['मीना जी', 'रमेश', 'রমা']) expect(nameProblem(ok)).toBeUndefined()
  for (const short of ['', 'र', 'Asha', '  Asha  ', '     ', '😀😀😀😀'])
    expect(textOf(nameProblem(short))).toBe('Name must contain more than 5 letters')
})

test('a pincode is six digits and does not begin with 0 (spec D55)', () => {
  expect(pincodeProblem('841301')).toBeUndefined()
  for (const wrong of ['', '041301', '84130', '8413011', '84130a', '841 301', '८४१३०१'])
    expect(textOf(pincodeProblem(wrong))).toBe('Pincode must be 6 digits.')
})

describe('a name that others may read is plain letters on one line, and no link (spec D146)', () => {
  test.each([
    'R.K. Narayan',
    'K.Venkatesh',
    'Meera D’Souza',
    "Sean O'Neil",
    'Anne-Marie',
    'मीरा देवी',
    'के.वी. नारायण',
    'J. Doe Jr.',
  ])('%s is taken', (name) => expect(plainNameProblem(name)).toBeUndefined())
  test.each([
    'evil.example',
    'Win at t.co',
    'WWW.EVIL.COM',
    'http://x',
    'a@b.in',
    'Meera\nDevi',
    'Call 98765',
    'Meera\u2028Devi',
    '<b>Meera',
  ])('%s is refused', (name) => expect(textOf(plainNameProblem(name))).toBe('Name is not valid.'))
})
