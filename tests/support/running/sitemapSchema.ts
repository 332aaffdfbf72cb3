/**
 * Returns the XML schema of sitemaps.org 0.9 for one of the two kinds of files: sitemap or index.
 */
const schemaOf = (root: string, entry: string, parts: string) => `<?xml version="1.0"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
    targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9" elementFormDefault="qualified">
  <xs:element name="${root}">
    <xs:complexType><xs:sequence>
      <xs:element name="${entry}" minOccurs="1" maxOccurs="50000"><xs:complexType><xs:all>
        <xs:element name="loc" type="address"/>
        <xs:element name="lastmod" type="moment" minOccurs="0"/>
        ${parts}
      </xs:all></xs:complexType></xs:element>
    </xs:sequence></xs:complexType>
  </xs:element>
  <xs:simpleType name="address"><xs:restriction base="xs:anyURI">
    <xs:minLength value="12"/><xs:maxLength value="2048"/><xs:pattern value="https?://.+"/>
  </xs:restriction></xs:simpleType>
  <xs:simpleType name="moment"><xs:union memberTypes="xs:date xs:dateTime"/></xs:simpleType>
  <xs:simpleType name="frequency"><xs:restriction base="xs:string">
    <xs:pattern value="always|hourly|daily|weekly|monthly|yearly|never"/>
  </xs:restriction></xs:simpleType>
  <xs:simpleType name="weight"><xs:restriction base="xs:decimal">
    <xs:minInclusive value="0"/><xs:maxInclusive value="1"/>
  </xs:restriction></xs:simpleType>
</xs:schema>`;

/** Schema of a sitemap with URLs. */
export const ADDRESSES_SCHEMA = schemaOf(
  'urlset',
  'url',
  `<xs:element name="changefreq" type="frequency" minOccurs="0"/>
        <xs:element name="priority" type="weight" minOccurs="0"/>`,
);

/** Schema of an index of sitemaps. */
export const INDEX_SCHEMA = schemaOf('sitemapindex', 'sitemap', '');
