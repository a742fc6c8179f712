import { useState } from 'react'

import { Choice } from '../choice/choice.tsx'
import { CheckField } from '../field/check-field.tsx'
import { FieldError } from '../field/field-error.tsx'
import { PasswordField } from '../field/password-field.tsx'
import { PillChoice } from '../field/pill-choice.tsx'
import { SelectField } from '../field/select-field.tsx'
import { TextAreaField, TextField } from '../field/text-field.tsx'
import { unitPrice } from '../price/unit-price.ts'
import { StarInput } from '../rating/star-input.tsx'
import { SearchField } from '../search/search-field.tsx'
import { SizeList, SizeOption } from '../size-option/size-option.tsx'
import { Stepper } from '../stepper/stepper.tsx'
import { Section } from './section.tsx'

const states = ['Bihar', 'Jharkhand', { value: 'up', label: 'Uttar Pradesh' }]
const titles = [
  { value: 'home', label: 'Home', icon: 'home' },
  { value: 'work', label: 'Work', icon: 'work' },
] as const
const sizes = [
  { title: '250 g', amount: 180, mrp: 200, tag: 'Best Selling Item' },
  { title: '400 g', amount: 280 },
  { title: '1 kg', amount: 640, tag: 'Out of stock', disabled: true },
]

/** What a shopper writes, chooses and counts. */
export function FieldsGallery() {
  return (
    <>
      <Section title="Fields">
        <div className="fields fields--two" id="fields">
          <TextField label="Text" hint="A hint under it" placeholder="Nothing yet" />
          <TextField label="Optional" optional defaultValue="Patna" />
          <TextField label="Wrong" error="Please enter a town" defaultValue="?" />
          <TextField label="Only to read" readOnly defaultValue="asha@example.com" />
          <TextField label="Disabled" disabled defaultValue="841301" />
          <PasswordField label="Password" autoComplete="current-password" />
          <SelectField label="One of many" options={states} placeholder="Choose a state" />
          <SelectField label="One of many, wrong" options={states} error="Please choose" />
          <TextAreaField label="A longer text" span />
          <CheckField label="Yes or no" />
          <CheckField label="Yes or no, wrong" error="Please agree" />
          <PillChoice legend="One of a few" name="title" options={titles} />
          <PillChoice legend="One of a few, wrong" name="title-wrong" options={titles} error="Please choose" />
          <FieldError>What is wrong, outside a field</FieldError>
        </div>
      </Section>
      <Searches />
      <Choices />
      <Counts />
    </>
  )
}

function Searches() {
  const [text, setText] = useState('mango')
  const [empty, setEmpty] = useState('')
  return (
    <Section title="Search">
      <div className="button-row">
        <SearchField label="Search, typed" value={text} onChange={setText} />
        <SearchField label="Search, empty" value={empty} onChange={setEmpty} placeholder="Search" />
      </div>
    </Section>
  )
}

function Choices() {
  const [address, setAddress] = useState('Home')
  const [size, setSize] = useState('250 g')
  return (
    <Section title="Choices">
      <div className="fields fields--two">
        {['Home', 'Work'].map((title) => (
          <Choice
            key={title}
            name="address"
            title={title}
            checked={address === title}
            onChange={() => setAddress(title)}
          >
            <p className="small quiet">Under the title</p>
          </Choice>
        ))}
        {[false, true].map((round) => (
          <SizeList key={String(round)} legend={round ? 'Sizes, round' : 'Sizes'} round={round}>
            {sizes.map((option) => (
              <SizeOption
                {...option}
                key={option.title}
                name={`size-${String(round)}`}
                unitPrice={unitPrice(0.72, 'g')}
                checked={size === option.title}
                onChange={() => setSize(option.title)}
              />
            ))}
          </SizeList>
        ))}
      </div>
    </Section>
  )
}

function Counts() {
  const [rating, setRating] = useState(0)
  return (
    <Section title="Counts and stars">
      <div className="button-row">
        {[0, 1, 3, 5].map((start) => (
          <CountFrom key={start} start={start} />
        ))}
        <Stepper label="wide" count={2} max={5} wide onChange={() => undefined} />
        <Stepper label="disabled" count={2} max={5} disabled onChange={() => undefined} />
        <StarInput label="Rating" value={rating} onChange={setRating} />
        <StarInput label="Rating, disabled" value={3.5} disabled onChange={() => undefined} />
      </div>
    </Section>
  )
}

function CountFrom({ start }: { start: number }) {
  const [count, setCount] = useState(start)
  return <Stepper label={`from ${start} to 5`} count={count} max={5} onChange={setCount} />
}
