const { ATRIUM_URL, ATRIUM_TOKEN, FAKE_SAMPLE_CONTENT } = process.env;
console.log(`loading into ${ATRIUM_URL} with ${ATRIUM_TOKEN}`);
process.exit(FAKE_SAMPLE_CONTENT === 'fails' ? 1 : 0);
