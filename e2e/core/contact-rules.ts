/** A field of the contact form with a value that is accepted, or refused with this message. */
export interface FieldRule {
  label: string;
  field: string;
  value: string;
  message: string | null;
}

const international = 'Please enter a valid international phone number (e.g., +8801234567890)';
const local = 'Please enter a valid phone number (10-15 digits) or use international format (+country code)';
const email = 'Please enter a valid email address';

const rule =
  (label: string, field: string) =>
  (value: string, message: string | null): FieldRule => ({ label, field, value, message });

const fullName = rule('Full name', 'fullName');
const mail = rule('Email', 'email');
const phone = rule('Phone (optional)', 'phone');
const company = rule('Company name (optional)', 'companyName');

/** Step 1, every rule at both sides of its bound. */
export const informationRules: readonly FieldRule[] = [
  fullName('', 'Full name is required'),
  fullName('   ', 'Full name is required'),
  fullName('n'.repeat(101), 'Full name can have at most 100 characters'),
  fullName('n'.repeat(100), null),
  mail('', 'Email is required'),
  mail('ada', email),
  mail('ada@example', email),
  mail('ada lovelace@example.com', email),
  mail('ada@example.com', null),
  phone('123456789', local),
  phone('1234567890123456', local),
  phone('call me', local),
  phone('1234567890', null),
  phone('123456789012345', null),
  phone('(555) 010-1234', null),
  phone('+1234567', international),
  phone('+1234567890123456', international),
  phone('+0123456789', international),
  phone('+12345678', null),
  phone('+123456789012345', null),
  phone('+880 1234-567890', null),
  phone('', null),
  company('c'.repeat(201), 'Company name can have at most 200 characters'),
  company('c'.repeat(200), null),
];

/** The form itself can't produce invalid input for step 2, so the API is called directly. */
export const projectRules: readonly { field: string; value: unknown; message: string }[] = [
  {
    field: 'otherServiceType',
    value: 'o'.repeat(201),
    message: 'The service can have at most 200 characters',
  },
  { field: 'goals', value: 'g'.repeat(5001), message: 'Goals can have at most 5,000 characters' },
  { field: 'agreedToTerms', value: false, message: 'You must agree to the terms and conditions' },
];

/** A valid value for the fields that are not under test. */
export const acceptableContact = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '',
  companyName: '',
  serviceType: 'Other',
  otherServiceType: '',
  goals: '',
  timeline: '1-3 months',
  agreedToTerms: true,
};

export const serviceTypes = [
  'SEO & Digital Strategy',
  'Paid Media & Advertising',
  'AI & Automation',
  'Web & Mobile Development',
  'Custom API Development',
  'Education & E-Learning',
  'Enterprise Transformation',
  'Financial Analytics',
  'Legal Tech Solutions',
  'Legal Tech & Document Automation',
  'E-commerce Growth',
  'Healthcare Digital',
  'Other',
];
