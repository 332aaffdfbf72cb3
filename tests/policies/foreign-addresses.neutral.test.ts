import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '#platform/foreign/addresses';

const PUBLIC = [
  '8.8.8.8',
  '51.15.0.1',
  '2a00:1450:4007::200e',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
];
const NOT_PUBLIC = {
  'this machine': ['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '::1', '::'],
  'a private network': [
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    'fc00::1',
    'fd12::1',
  ],
  'the local link, multicast or broadcast': [
    '169.254.1.1',
    'fe80::1',
    'fec0::1',
    '224.0.0.1',
    'ff02::1',
    '255.255.255.255',
  ],
  'a provider’s own service': [
    '169.254.169.254',
    '168.63.129.16',
    '100.100.100.200',
    '192.0.0.192',
    'fd00:ec2::254',
  ],
  'a carrier’s shared range': ['100.64.0.1', '100.127.255.255'],
  'an IPv4 address in IPv6': [
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2002:a00:1::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '::ffff:0:127.0.0.1',
  ],
  'a range for books or tests': [
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '198.18.0.1',
    '2001:db8::1',
    '3fff::1',
    '240.0.0.1',
  ],
  'not an IP address': [
    '',
    'localhost',
    'exemple.fr',
    '1.2.3',
    '127.0.0.1:80',
    '[::1]',
    'fe80::1%eth0',
  ],
};

describe('an IP address that the server may connect to', () => {
  it.each(PUBLIC)('is public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(Object.entries(NOT_PUBLIC))('is not of the kind “%s”', (_what, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});
