import { ObjectId } from 'mongodb';

const days = 1_000;
const batchSize = 5_000;
const statuses = ['new', 'in-progress', 'qualified', 'unqualified', 'converted', 'archived'];
const services = [
  ['seo-digital-strategy', 'SEO & Digital Strategy'],
  ['ai-automation', 'AI & Automation'],
  ['custom-api-development', 'Custom API Development'],
  ['legal-tech', 'Legal Tech Solutions'],
  ['other', 'Other'],
];
const firstNames = [
  'Ada',
  'Grace',
  'Alan',
  'Edsger',
  'Barbara',
  'Donald',
  'Margaret',
  'Linus',
  'Radia',
  'Tim',
];

/** Words of a message: 40 that recur in many messages, five that hardly any other has. */
const wordsOfMessage = (n) => [
  ...Array.from({ length: 40 }, (_, at) => `word${(n * 31 + at * 97) % 900}`),
  ...Array.from({ length: 5 }, (_, at) => `rare${n}x${at}`),
];

/**
 * A contact as the service stores it, search words included. Contacts are spread evenly over the days, oldest first.
 * @param {number} n
 * @param {number} count
 */
function makeContact(n, count) {
  const createdAt = new Date(Date.now() - Math.floor(((count - n) * days * 86_400_000) / count));
  const name = `${firstNames[n % firstNames.length]} Number${n}`;
  const company = n % 5_000;
  const domain = `company${company}.example`;
  const [serviceTypeKey, serviceType] = services[n % services.length] ?? [];
  const status = statuses[n % 7 === 0 ? 4 : n % statuses.length];
  return {
    _id: new ObjectId(),
    submissionId: `bench-${n}`,
    fullName: name,
    email: `person${n}@${domain}`,
    phone: `+4930${1_000_000 + n}`,
    companyName: `Company ${company}`,
    serviceType,
    serviceTypeKey,
    otherServiceType: '',
    goals: wordsOfMessage(n).join(' '),
    timeline: '1-3 months',
    status,
    source: 'website',
    attribution: {},
    contacted: n % 3 === 0,
    lastContactedAt: null,
    nextFollowUpDate: n % 50 === 0 ? new Date(createdAt.getTime() + 30 * 86_400_000) : null,
    privateNotes: [],
    statusHistory: [],
    events: [],
    terms: null,
    owner: null,
    value: status === 'converted' && n % 2 === 0 ? 1_000 + (n % 9_000) : null,
    tags: [],
    convertedAt: status === 'converted' ? createdAt : null,
    sortName: name.toLowerCase(),
    searchWords: [
      ...name.toLowerCase().split(' '),
      `person${n}@${domain}`,
      domain,
      `person${n}`,
      `company${company}`,
      'example',
      'company',
      String(company),
      ...Array.from({ length: 8 }, (_, at) => `4930${1_000_000 + n}`.slice(at)),
      ...wordsOfMessage(n),
    ],
    revision: 1,
    createdAt,
    updatedAt: createdAt,
  };
}

/**
 * Fills an empty collection.
 * @param {import('mongodb').Collection} contacts
 * @param {number} count
 */
export async function insertSampleContacts(contacts, count) {
  for (let at = 0; at < count; at += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, count - at) }, (_, index) =>
      makeContact(at + index, count),
    );
    await contacts.insertMany(batch, { ordered: false, writeConcern: { w: 1, journal: false } });
  }
}
