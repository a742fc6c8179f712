import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { NOTICE_READ } from '#contract/consent.ts'
import { accepted, refusal, stubApi } from '#test/web/stub-api.ts'

import { fallbackSettings, SettingsContext } from '../settings.ts'
import type { AuthStep } from './auth-step.ts'
import { reloadSoon } from './log-in.ts'
import { MobileForm } from './mobile-form.tsx'
import { MobileOtpForm } from './mobile-otp-form.tsx'
import { SamePersonForm } from './same-person-form.tsx'

const TICKET = 'x'.repeat(43)
let api: ReturnType<typeof stubApi>
let steps: AuthStep[]
const go = (step: AuthStep) => void steps.push(step)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const boxes = () => screen.getByLabelText<HTMLInputElement>('OTP')
const otpForm = (mobile: string) => (
  <MobileOtpForm sent={{ mobile, isNoticeRead: false }} go={go} onLoggedIn={reloadSoon} />
)

beforeEach(() => {
  api = stubApi()
  steps = []
})
afterEach(() => vi.unstubAllGlobals())

test('the mobile leads to its code; the ways without an SMS are one press away', async () => {
  api.answer('sendLoginOtp', accepted({ resend_after: 60 }, 'OTP sent'))
  render(<MobileForm mobile="" go={go} />)
  expect(screen.getByText(/By going on you agree to the/)).toBeTruthy()
  await userEvent.click(button('Use e-mail and password'))
  await userEvent.click(button('Sign up with e-mail'))
  await userEvent.type(screen.getByLabelText('Mobile number'), '9812300001')
  await waitFor(() => expect(button('Send OTP').disabled).toBe(false))
  await userEvent.click(button('Send OTP'))
  await waitFor(() => expect(steps).toHaveLength(3))
  expect(steps).toEqual([
    { mode: 'login', email: '' },
    { mode: 'first', mobile: '' },
    { mode: 'mobileOtp', mobile: '9812300001', isNoticeRead: false },
  ])
})

test('where the shop wants the data notice ticked, no code is sent without', async () => {
  api.answer('sendLoginOtp', accepted({ resend_after: 60 }, 'OTP sent'))
  render(
    <SettingsContext value={{ ...fallbackSettings, notice_tick: true }}>
      <MobileForm mobile="9812300002" go={go} />
    </SettingsContext>,
  )
  expect(button('Send OTP').disabled).toBe(true)
  await userEvent.click(screen.getByLabelText(NOTICE_READ))
  await waitFor(() => expect(button('Send OTP').disabled).toBe(false))
  await userEvent.click(button('Send OTP'))
  await waitFor(() => expect(steps).toEqual([{ mode: 'mobileOtp', mobile: '9812300002', isNoticeRead: true }]))
})

test('when no code can be sent the way by e-mail and password is a button', async () => {
  api.answer('sendLoginOtp', refusal('OTP_DOWN', { data: { guest: 0 } }))
  render(<MobileForm mobile="9812300003" go={go} />)
  await waitFor(() => expect(button('Send OTP').disabled).toBe(false))
  await userEvent.click(button('Send OTP'))
  await userEvent.click(await screen.findByRole('button', { name: 'Log in with e-mail and password' }))
  expect(screen.getAllByText('We cannot send a code right now.').length).toBeGreaterThan(0)
  expect(steps).toEqual([{ mode: 'login', email: '' }])
})

test('where an order can go on without a code, the checkout offers that first', async () => {
  api.answer('sendLoginOtp', refusal('OTP_DOWN', { data: { guest: 1 } }))
  const onGuest = vi.fn<(mobile: string) => void>()
  render(<MobileForm mobile="9812300005" go={go} onGuest={onGuest} />)
  await waitFor(() => expect(button('Send OTP').disabled).toBe(false))
  await userEvent.click(button('Send OTP'))
  await userEvent.click(await screen.findByRole('button', { name: 'Go on without a code' }))
  expect(onGuest).toHaveBeenCalledExactlyOnceWith('9812300005')
})

test('six digits submit by themselves, once; a wrong code empties the boxes and leaves the focus there', async () => {
  api.answer('loginByOtp', refusal('WRONG_OTP'), accepted({ next: 'same_person', ticket: TICKET }))
  render(otpForm('9812300004'))
  expect(screen.getByText('98123 00004')).toBeTruthy()
  await userEvent.type(boxes(), '123456')
  await waitFor(() => expect(boxes().value).toBe(''))
  expect(api.sentTo('loginByOtp')).toHaveLength(1)
  expect(document.activeElement).toBe(boxes())
  await userEvent.type(boxes(), '654321')
  await waitFor(() => expect(steps).toEqual([{ mode: 'samePerson', ticket: TICKET, mobile: '9812300004' }]))
  expect(api.sentTo('loginByOtp').map(({ body }) => body)).toEqual([
    { mobile: '9812300004', six_digit_code: '123456' },
    { mobile: '9812300004', six_digit_code: '654321' },
  ])
})

test('a browser with WebOTP takes the code from the SMS, and stops looking when the step ends', async () => {
  api.answer('loginByOtp', accepted({ next: 'same_person', ticket: TICKET }))
  const arrives = Promise.withResolvers<{ code: string }>()
  const get = vi.fn<(request: { signal: AbortSignal }) => Promise<{ code: string }>>(() => arrives.promise)
  vi.stubGlobal('OTPCredential', Object)
  vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: { get } } }))
  const { unmount } = render(otpForm('9812300005'))
  const signal = get.mock.calls[0]?.[0].signal
  expect(get).toHaveBeenCalledWith({ otp: { transport: ['sms'] }, signal: expect.any(AbortSignal) })
  await act(async () => arrives.resolve({ code: '246810' }))
  await waitFor(() => expect(api.sentTo('loginByOtp')).toHaveLength(1))
  expect(api.sentTo('loginByOtp')[0]?.body).toMatchObject({ six_digit_code: '246810' })
  expect(signal?.aborted).toBe(false)
  unmount()
  expect(signal?.aborted).toBe(true)
})

test('a wrong pincode says how often it can still be tried; a ticket that is over begins again', async () => {
  api.answer('samePerson', refusal('WRONG_PINCODE', { data: { tries_left: 1 } }), refusal('VERIFY_FIRST'))
  render(<SamePersonForm ticket={TICKET} mobile="9812300006" go={go} onLoggedIn={reloadSoon} />)
  await userEvent.type(screen.getByLabelText('Pincode'), '800001')
  await waitFor(() => expect(button('It is me').disabled).toBe(false))
  await userEvent.click(button('It is me'))
  expect(await screen.findByText('You can try once more.')).toBeTruthy()
  expect(screen.getAllByText('This is not the pincode of the last parcel.').length).toBeGreaterThan(0)
  await userEvent.click(button('I am new here'))
  await waitFor(() => expect(steps).toEqual([{ mode: 'mobile', mobile: '9812300006' }]))
  expect(api.sentTo('samePerson').map(({ body }) => body)).toEqual([
    { ticket: TICKET, zip: '800001' },
    { ticket: TICKET, new: 1 },
  ])
})

test('who is new gets a session: stored as of any login', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined)
  const user_data = { user_id: 'u_new', name: '', email: '', mobile: '9812300007' }
  api.answer('samePerson', accepted({ user_data, access_token: 'a-token', is_new: 1 }, 'Logged in successfully'))
  render(<SamePersonForm ticket={TICKET} mobile="9812300007" go={go} onLoggedIn={reloadSoon} />)
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(button('I am new here'))
  await waitFor(() => expect(localStorage.getItem('access_token')).toBe('a-token'))
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  await waitFor(() => expect(reload).toHaveBeenCalled())
  localStorage.clear()
})
