import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { accepted, refusal, stubApi } from '#test/web/stub-api.ts'
import * as faults from '#text/common/faults.ts'
import * as messages from '#text/common/messages.ts'
import { call } from '#web/api/client.ts'
import { subscribeToToasts } from '#web/ui/toast/show-toast.ts'

import { ChangePasswordForm } from '../auth/change-password-form.tsx'
import { LoginForm } from '../auth/login-form.tsx'
import { OtpForm } from '../auth/otp-form.tsx'

const PASSWORD = 'Pickle#2026x'
const doNothing = () => undefined

let api: ReturnType<typeof stubApi>
let toasts: string[]
let unsubscribe: () => void
beforeEach(() => {
  api = stubApi()
  toasts = []
  unsubscribe = subscribeToToasts(({ message }) => toasts.push(message))
})
afterEach(() => {
  unsubscribe()
  vi.useRealTimers()
})

describe('a checked form', () => {
  test('its button waits until the fields are valid', async () => {
    renderLogin()
    expect(button('Login').disabled).toBe(true)
    await userEvent.type(screen.getByLabelText('Email'), 'asha@example.org')
    expect(button('Login').disabled).toBe(true)
    await userEvent.type(screen.getByLabelText('Password'), PASSWORD)
    await waitFor(() => expect(button('Login').disabled).toBe(false))
  })

  test('Enter in an invalid one says what is missing, shows it and sends nothing', async () => {
    renderLogin()
    await userEvent.type(screen.getByLabelText('Email'), 'asha{Enter}')
    expect(toasts).toEqual([faults.fill])
    expect(screen.getByText(faults.email)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(api.sentTo('login')).toEqual([])
  })

  test('a refusal that names a field stands under it, and the field has the focus', async () => {
    api.answer('login', refusal('INVALID', { errors: { password: ['Use another password.'] } }))
    renderLogin()
    await logIn()
    expect(describedBy(screen.getByLabelText('Password'))).toContain('Use another password.')
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  test('a refusal that names none stands over the button', async () => {
    api.answer('login', refusal('WRONG_LOGIN'))
    renderLogin()
    await logIn()
    expect(screen.getByText('Invalid email or password')).toBeTruthy()
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).not.toBe('true')
    expect(toasts).toEqual(['Invalid email or password'])
  })

  test('a wait that the server asks for counts down; until it is over nothing can be sent', async () => {
    api.answer('login', refusal('TOO_MANY', { data: { retry_after: 90 } }))
    renderLogin()
    await fillLogin()
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    await act(async () => button('Login').click())
    await expect.poll(() => screen.queryByText('1:30')).toBeTruthy()
    expect(button('Login').disabled).toBe(true)
    await act(() => vi.advanceTimersByTime(89_000))
    expect(screen.getByText('0:01')).toBeTruthy()
    await act(() => vi.advanceTimersByTime(1000))
    expect(screen.queryByText(/You can try again/)).toBeNull()
    expect(button('Login').disabled).toBe(false)
  })

  test('what went well is handed on', async () => {
    const onLoggedIn = vi.fn<() => void>()
    const user_data = { user_id: 'u1', name: 'Asha', email: 'asha@example.org', mobile: '9876543210' }
    api.answer('login', accepted({ user_data, access_token: 'token' }, 'Welcome'))
    renderLogin(onLoggedIn)
    await logIn()
    expect(onLoggedIn).toHaveBeenCalledOnce()
    expect(api.sentTo('login')[0]?.body).toEqual({ email_id: 'asha@example.org', password: PASSWORD })
  })
})

describe('the field that is blamed', () => {
  test('a wrong OTP is rubbed out and its field says so', async () => {
    api.answer('verifyOtp', refusal('WRONG_OTP'))
    renderOtp()
    await typeOtp()
    expect(screen.getByLabelText<HTMLInputElement>('OTP').value).toBe('')
    expect(describedBy(screen.getByLabelText('OTP'))).toContain('OTP is invalid or expired.')
  })

  test.each(['FAULT', 'BUSY'] as const)('is not blamed for %s, and what was typed stays', async (code) => {
    api.answer('verifyOtp', refusal(code))
    renderOtp()
    await typeOtp()
    expect(screen.getByLabelText<HTMLInputElement>('OTP').value).toBe('123456')
    expect(screen.getByLabelText('OTP').getAttribute('aria-invalid')).not.toBe('true')
  })
})

describe('the way out', () => {
  test('is offered when the same again would be refused again', async () => {
    api.answer('forgotPasswordChange', refusal('VERIFY_FIRST'))
    await changePassword()
    expect(screen.getByRole('button', { name: 'Send a new OTP' })).toBeTruthy()
  })

  test('but not without a network: then the same may succeed', async () => {
    await changePassword()
    expect(screen.getByText(messages.network)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send a new OTP' })).toBeNull()
  })
})

function renderLogin(onLoggedIn: () => void = doNothing) {
  render(<LoginForm email="" onLoggedIn={onLoggedIn} onForgot={doNothing} onSignUp={doNothing} />)
}

async function fillLogin() {
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.org')
  await userEvent.type(screen.getByLabelText('Password'), PASSWORD)
}

async function logIn() {
  await fillLogin()
  await userEvent.click(button('Login'))
  await waitFor(() => expect(toasts).toHaveLength(1))
}

function renderOtp() {
  const mobile = '9876543210'
  render(
    <OtpForm
      to={mobile}
      lead=""
      send={async (six_digit_code) => {
        const answer = await call('verifyOtp', { mobile, six_digit_code })
        return answer.status ? undefined : answer
      }}
      resend={() => call('resendOtp', { mobile })}
    />,
  )
}

async function typeOtp() {
  await userEvent.type(screen.getByLabelText('OTP'), '123456')
  await userEvent.click(button('Submit'))
  await waitFor(() => expect(toasts).toHaveLength(1))
}

async function changePassword() {
  render(<ChangePasswordForm email="asha@example.org" resetToken="token" go={doNothing} />)
  await userEvent.type(screen.getByLabelText('New password'), PASSWORD)
  await userEvent.type(screen.getByLabelText('Confirm password'), PASSWORD)
  await userEvent.click(button('Change password'))
  await waitFor(() => expect(toasts).toHaveLength(1))
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

const describedBy = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
